-- The provider's events are jobs now. Processed ones are kept as long as other jobs, to recognise duplicates.
INSERT INTO "jobs" ("name", "key", "payload", "run_at", "attempts", "last_error", "done_at", "failed_at", "created_at")
SELECT 'webhooks.process', "sha256", jsonb_build_object('raw', "raw"), "next_try_at", "tries", "last_error",
  CASE WHEN "last_error" IS NULL THEN "processed_at" END,
  CASE WHEN "last_error" IS NOT NULL THEN "processed_at" END,
  "received_at"
FROM "webhook_inbox" WHERE "processed_at" IS NULL OR "processed_at" > now() - interval '7 days';--> statement-breakpoint
DELETE FROM "jobs" WHERE "name" IN ('webhooks.work', 'webhooks.tidy');--> statement-breakpoint
DROP TABLE "webhook_inbox";
