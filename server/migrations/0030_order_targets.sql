-- Each order has one target: a service, a plan or an existing project. Orders that staff created from a charge
-- without an order get the project that was created for them.
ALTER TABLE "orders" ADD COLUMN "project_id" integer;--> statement-breakpoint
UPDATE "orders" SET "project_id" = "projects"."id" FROM "projects"
  WHERE "projects"."order_id" = "orders"."id" AND "orders"."service_id" IS NULL AND "orders"."plan_id" IS NULL;--> statement-breakpoint
-- Projects refer to orders too, so this reference is checked at the commit.
ALTER TABLE "orders" ADD CONSTRAINT "orders_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_target" CHECK (num_nonnulls("orders"."service_id", "orders"."plan_id", "orders"."project_id") = 1);--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("user_id","id") WHERE "orders"."state" = 'open';--> statement-breakpoint
CREATE INDEX "orders_project" ON "orders" USING btree ("project_id","id") WHERE "orders"."project_id" is not null;
