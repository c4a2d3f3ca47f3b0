CREATE INDEX "jobs_failed" ON "jobs" USING btree ("failed_at") WHERE "jobs"."failed_at" is not null;--> statement-breakpoint
CREATE INDEX "sessions_used" ON "sessions" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "webhook_inbox_whole" ON "webhook_inbox" USING btree ("processed_at") WHERE "webhook_inbox"."processed_at" is not null and "webhook_inbox"."raw" <> '';