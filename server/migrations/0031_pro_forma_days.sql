ALTER TABLE "agency_settings" ADD COLUMN "pro_forma_days" integer DEFAULT 7 NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_open_since" ON "orders" USING btree ("created_at") WHERE "orders"."state" = 'open';--> statement-breakpoint
ALTER TABLE "agency_settings" ADD CONSTRAINT "agency_settings_pro_forma_days" CHECK ("agency_settings"."pro_forma_days" between 1 and 90);