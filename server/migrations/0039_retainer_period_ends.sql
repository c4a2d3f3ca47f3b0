ALTER TABLE "retainer_invoices" ADD COLUMN "ends_before" date;
--> statement-breakpoint
ALTER TABLE retainer_invoices DISABLE TRIGGER retainer_invoices_kept;
--> statement-breakpoint
-- A period ends where the next one begins, at the latest after the interval of its retainer.
UPDATE retainer_invoices
SET ends_before = least(period.following, (period.period_on + period.length)::date)
FROM (
  SELECT
    i.retainer_id,
    i.period_on,
    lead(i.period_on) OVER (PARTITION BY i.retainer_id ORDER BY i.period_on) AS following,
    CASE r.every WHEN 'month' THEN interval '1 month' WHEN 'quarter' THEN interval '3 months' ELSE interval '1 year' END AS length
  FROM retainer_invoices i
  JOIN retainers r ON r.id = i.retainer_id
) period
WHERE retainer_invoices.retainer_id = period.retainer_id AND retainer_invoices.period_on = period.period_on;
--> statement-breakpoint
ALTER TABLE retainer_invoices ENABLE TRIGGER retainer_invoices_kept;
--> statement-breakpoint
ALTER TABLE "retainer_invoices" ALTER COLUMN "ends_before" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "retainer_invoices" ADD CONSTRAINT "retainer_invoices_days" CHECK ("retainer_invoices"."period_on" < "retainer_invoices"."ends_before");
