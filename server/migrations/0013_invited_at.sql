ALTER TABLE "users" ADD COLUMN "invited_at" timestamp with time zone;--> statement-breakpoint
UPDATE "users" SET "invited_at" = "one_time_tokens"."created_at" FROM "one_time_tokens" WHERE "one_time_tokens"."user_id" = "users"."id" AND "one_time_tokens"."purpose" = 'invite' AND "one_time_tokens"."used_at" IS NULL AND "users"."password_hash" IS NULL;
