ALTER TABLE "disputes" ALTER COLUMN "payment_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "provider_tx_id" bigint;--> statement-breakpoint
UPDATE "disputes" SET "provider_tx_id" = "payments"."provider_tx_id" FROM "payments" WHERE "payments"."id" = "disputes"."payment_id";--> statement-breakpoint
ALTER TABLE "disputes" ALTER COLUMN "provider_tx_id" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "disputes_charge" ON "disputes" USING btree ("provider_tx_id");--> statement-breakpoint
CREATE INDEX "disputes_open" ON "disputes" USING btree ("id") WHERE "disputes"."outcome" is null;--> statement-breakpoint
CREATE INDEX "payment_reviews_refund" ON "payment_reviews" USING btree ("provider_refund_id") WHERE "payment_reviews"."provider_refund_id" is not null;