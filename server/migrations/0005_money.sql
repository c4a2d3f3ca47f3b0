ALTER TABLE "orders" DROP CONSTRAINT "orders_state";--> statement-breakpoint
ALTER TABLE "review_items" DROP CONSTRAINT "review_items_state";--> statement-breakpoint
DROP INDEX "projects_user_status";--> statement-breakpoint
DROP INDEX "projects_status";--> statement-breakpoint
DROP INDEX "projects_service";--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "status_group" text GENERATED ALWAYS AS (case status when 'pending' then 'pending' when 'pending_verification' then 'pending' when 'approved' then 'approved' when 'completed' then 'completed' when 'done' then 'completed' else 'other' end) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "payments_by_amount" ON "payments" USING btree ("amount_kobo","id") WHERE "payments"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "payments_by_type" ON "payments" USING btree ("type","id") WHERE "payments"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "payments_by_status" ON "payments" USING btree ("status","id") WHERE "payments"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "payments_by_date" ON "payments" USING btree ("created_at","id") WHERE "payments"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "payments_by_reference" ON "payments" USING btree ("reference","id") WHERE "payments"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "projects_user_group" ON "projects" USING btree ("user_id","status_group","id");--> statement-breakpoint
CREATE INDEX "projects_group" ON "projects" USING btree ("status_group","id");--> statement-breakpoint
CREATE INDEX "projects_plan_trgm" ON "projects" USING gin (lower("plan_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "projects_by_title" ON "projects" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "projects_by_status" ON "projects" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "projects_by_term" ON "projects" USING btree ("payment_term","id");--> statement-breakpoint
CREATE INDEX "projects_by_amount" ON "projects" USING btree ("amount_kobo","id");--> statement-breakpoint
CREATE INDEX "projects_by_type" ON "projects" USING btree ("payment_type","id");--> statement-breakpoint
CREATE INDEX "projects_by_date" ON "projects" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "projects_service" ON "projects" USING btree ("service_id","id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_state" CHECK ("orders"."state" in ('open', 'paid', 'review', 'expired', 'deleted'));--> statement-breakpoint
ALTER TABLE "review_items" ADD CONSTRAINT "review_items_state" CHECK ("review_items"."state" in ('open', 'refunding', 'accepted', 'refunded', 'dismissed'));