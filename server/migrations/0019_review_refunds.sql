ALTER TABLE "review_items" ADD COLUMN "provider_refund_id" bigint;--> statement-breakpoint
ALTER TABLE "review_items" ADD COLUMN "next_check_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "review_items_due" ON "review_items" USING btree ("next_check_at") WHERE "review_items"."next_check_at" is not null;--> statement-breakpoint
UPDATE "review_items" SET "next_check_at" = now() WHERE "state" = 'refunding';--> statement-breakpoint
DELETE FROM "jobs" WHERE "name" = 'reviews.lookUpRefund' AND "done_at" IS NULL;
