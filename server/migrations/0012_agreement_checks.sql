DROP INDEX "agreements_running";--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "requested_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "next_check_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "agreements_due" ON "agreements" USING btree ("next_check_at") WHERE "agreements"."next_check_at" is not null;