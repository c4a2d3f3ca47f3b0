ALTER TABLE "invoices" DROP CONSTRAINT "invoices_stage_id_unique";--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_stage" ON "invoices" USING btree ("stage_id") WHERE "invoices"."state" <> 'void' and "invoices"."stage_id" is not null;--> statement-breakpoint
CREATE INDEX "invoices_void_stage" ON "invoices" USING btree ("stage_id") WHERE "invoices"."state" = 'void' and "invoices"."stage_id" is not null;--> statement-breakpoint

-- Until now, a stage whose invoice was void had no other invoice. It gets a draft with the same amounts.
WITH drafts AS (
  INSERT INTO invoices (client_id, project_id, stage_id, created_by, title, note, purchase_order, due_days, reminders,
      prices_include_vat, vat_basis_points, net_kobo, vat_kobo, total_kobo, created_at)
    SELECT client_id, project_id, stage_id, created_by, title, note, purchase_order, due_days, reminders,
      prices_include_vat, vat_basis_points, net_kobo, vat_kobo, total_kobo, now()
    FROM invoices WHERE state = 'void' AND stage_id IS NOT NULL
    RETURNING id, stage_id
)
INSERT INTO invoice_lines (invoice_id, position, text, quantity_hundredths, unit_kobo)
  SELECT drafts.id, l.position, l.text, l.quantity_hundredths, l.unit_kobo
  FROM drafts
  JOIN invoices v ON v.stage_id = drafts.stage_id AND v.state = 'void'
  JOIN invoice_lines l ON l.invoice_id = v.id;
