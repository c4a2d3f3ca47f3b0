-- Erasure: emails and notifications say whom they name, so that they can be removed with that person.
ALTER TABLE "emails" ADD COLUMN "about_user_id" integer;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "enquiry_id" integer;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "about_user_id" integer;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "enquiry_id" integer;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_about_user_id_users_id_fk" FOREIGN KEY ("about_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_about_user_id_users_id_fk" FOREIGN KEY ("about_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_ip" ON "audit_log" USING btree ("at") WHERE "audit_log"."ip" is not null;--> statement-breakpoint
CREATE INDEX "chat_attachments_sender" ON "chat_attachments" USING btree ("sender_id");--> statement-breakpoint
CREATE INDEX "chat_attachments_receiver" ON "chat_attachments" USING btree ("receiver_id");--> statement-breakpoint
CREATE INDEX "emails_about_user" ON "emails" USING btree ("about_user_id") WHERE "emails"."about_user_id" is not null;--> statement-breakpoint
CREATE INDEX "emails_enquiry" ON "emails" USING btree ("enquiry_id") WHERE "emails"."enquiry_id" is not null;--> statement-breakpoint
CREATE INDEX "enquiries_email" ON "enquiries" USING btree ("email");--> statement-breakpoint
CREATE INDEX "enquiries_created" ON "enquiries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notifications_about_user" ON "notifications" USING btree ("about_user_id") WHERE "notifications"."about_user_id" is not null;--> statement-breakpoint
CREATE INDEX "notifications_enquiry" ON "notifications" USING btree ("enquiry_id") WHERE "notifications"."enquiry_id" is not null;--> statement-breakpoint

UPDATE notifications SET enquiry_id = enquiries.id FROM enquiries
WHERE split_part(notifications.key, ':', 1) = 'enquiry' AND enquiries.id::text = split_part(notifications.key, ':', 2);
--> statement-breakpoint
UPDATE notifications SET about_user_id = CASE WHEN low_id::text = split_part(notifications.key, ':', 4) THEN high_id ELSE low_id END
FROM conversations
WHERE split_part(notifications.key, ':', 1) = 'chat_message' AND conversations.id::text = split_part(notifications.key, ':', 2);
--> statement-breakpoint
UPDATE notifications SET about_user_id = payments.user_id FROM payments
WHERE notifications.key LIKE 'money_attention:transfer:%' AND payments.reference = split_part(notifications.key, ':', 3);
--> statement-breakpoint
UPDATE notifications SET about_user_id = payments.user_id FROM disputes JOIN payments ON payments.id = disputes.payment_id
WHERE notifications.key LIKE 'money_attention:dispute:%' AND disputes.id::text = split_part(notifications.key, ':', 3);
--> statement-breakpoint
UPDATE notifications SET about_user_id = payments.user_id FROM refunds JOIN payments ON payments.id = refunds.payment_id
WHERE split_part(notifications.key, ':', 1) = 'money_attention' AND split_part(notifications.key, ':', 3) IN ('failed', 'needs_attention')
  AND split_part(notifications.key, ':', 4) ~ '^[0-9]+$' AND refunds.id::text = split_part(notifications.key, ':', 2);
--> statement-breakpoint
UPDATE notifications SET about_user_id = subscriptions.user_id FROM subscriptions
WHERE split_part(notifications.key, ':', 1) = 'money_attention' AND split_part(notifications.key, ':', 3) IN ('failed', 'end-stuck')
  AND split_part(notifications.key, ':', 4) !~ '^[0-9]+$' AND subscriptions.id::text = split_part(notifications.key, ':', 2);--> statement-breakpoint

UPDATE emails SET enquiry_id = enquiries.id FROM enquiries
WHERE split_part(emails.key, ':', 1) = 'enquiry' AND enquiries.id::text = split_part(emails.key, ':', 2);
--> statement-breakpoint
UPDATE emails SET about_user_id = CASE WHEN low_id::text = split_part(emails.key, ':', 4) THEN high_id ELSE low_id END
FROM conversations
WHERE split_part(emails.key, ':', 1) = 'chat_message' AND conversations.id::text = split_part(emails.key, ':', 2);
--> statement-breakpoint
UPDATE emails SET about_user_id = payments.user_id FROM payments
WHERE emails.key LIKE 'money_attention:transfer:%' AND payments.reference = split_part(emails.key, ':', 3);
--> statement-breakpoint
UPDATE emails SET about_user_id = payments.user_id FROM disputes JOIN payments ON payments.id = disputes.payment_id
WHERE emails.key LIKE 'money_attention:dispute:%' AND disputes.id::text = split_part(emails.key, ':', 3);
--> statement-breakpoint
UPDATE emails SET about_user_id = payments.user_id FROM refunds JOIN payments ON payments.id = refunds.payment_id
WHERE split_part(emails.key, ':', 1) = 'money_attention' AND split_part(emails.key, ':', 3) IN ('failed', 'needs_attention')
  AND split_part(emails.key, ':', 4) ~ '^[0-9]+$' AND refunds.id::text = split_part(emails.key, ':', 2);
--> statement-breakpoint
UPDATE emails SET about_user_id = subscriptions.user_id FROM subscriptions
WHERE split_part(emails.key, ':', 1) = 'money_attention' AND split_part(emails.key, ':', 3) IN ('failed', 'end-stuck')
  AND split_part(emails.key, ':', 4) !~ '^[0-9]+$' AND subscriptions.id::text = split_part(emails.key, ':', 2);
--> statement-breakpoint

-- The audit log stays append-only; only the IP address of an entry can be removed.
DROP TRIGGER audit_log_append_only ON audit_log;
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE FUNCTION allow_ip_removal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  expected audit_log := OLD;
BEGIN
  expected.ip := NULL;
  IF NEW IS DISTINCT FROM expected THEN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_ip_removal BEFORE UPDATE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION allow_ip_removal();
