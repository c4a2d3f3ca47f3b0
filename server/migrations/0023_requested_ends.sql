ALTER TABLE "agreements" ADD CONSTRAINT "agreements_end_requested" CHECK ("agreements"."end_requested_at" is not null or ("agreements"."end_confirmed_at" is null and "agreements"."end_failure" is null));--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_end_stops" CHECK ("agreements"."end_requested_at" is null or "agreements"."state" not in ('active', 'attention'));--> statement-breakpoint
-- Subscriptions of erased people that still run: the next check ends them.
UPDATE "agreements" SET "next_check_at" = now() FROM "users"
WHERE "users"."id" = "agreements"."user_id" AND "users"."deleted_at" IS NOT NULL AND "agreements"."state" IN ('active', 'attention');
