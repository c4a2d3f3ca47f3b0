CREATE TABLE "chat_assignments" (
	"customer_id" integer PRIMARY KEY NOT NULL,
	"staff_id" integer NOT NULL,
	"assigned_by" integer NOT NULL,
	"assigned_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_assignments_two" CHECK ("chat_assignments"."customer_id" <> "chat_assignments"."staff_id")
);
--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "by_user_id" integer;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "by_user_id" integer;--> statement-breakpoint
ALTER TABLE "chat_assignments" ADD CONSTRAINT "chat_assignments_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_assignments" ADD CONSTRAINT "chat_assignments_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_assignments" ADD CONSTRAINT "chat_assignments_assigned_by_users_id_fk" FOREIGN KEY ("assigned_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_assignments_staff" ON "chat_assignments" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "chat_assignments_newest" ON "chat_assignments" USING btree ("assigned_at");--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "emails_by_user" ON "emails" USING btree ("by_user_id") WHERE "emails"."by_user_id" is not null;--> statement-breakpoint
CREATE INDEX "notifications_by_user" ON "notifications" USING btree ("by_user_id") WHERE "notifications"."by_user_id" is not null;