-- Invoices: the fourth target of an order. Payments and refunds keep their sums.

CREATE TABLE "invoice_lines" (
	"invoice_id" integer NOT NULL,
	"position" integer NOT NULL,
	"text" text NOT NULL,
	"quantity_hundredths" integer NOT NULL,
	"unit_kobo" bigint NOT NULL,
	CONSTRAINT "invoice_lines_invoice_id_position_pk" PRIMARY KEY("invoice_id","position"),
	CONSTRAINT "invoice_lines_quantity" CHECK ("invoice_lines"."quantity_hundredths" > 0)
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" integer,
	"client_id" integer NOT NULL,
	"project_id" integer,
	"created_by" integer NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"title" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"purchase_order" text DEFAULT '' NOT NULL,
	"due_days" integer NOT NULL,
	"prices_include_vat" boolean NOT NULL,
	"vat_basis_points" integer NOT NULL,
	"net_kobo" bigint DEFAULT 0 NOT NULL,
	"vat_kobo" bigint DEFAULT 0 NOT NULL,
	"total_kobo" bigint DEFAULT 0 NOT NULL,
	"paid_kobo" bigint DEFAULT 0 NOT NULL,
	"withheld_kobo" bigint DEFAULT 0 NOT NULL,
	"credited_kobo" bigint DEFAULT 0 NOT NULL,
	"outstanding_kobo" bigint GENERATED ALWAYS AS (case when state = 'issued' then total_kobo - paid_kobo - withheld_kobo - credited_kobo else 0 end) STORED NOT NULL,
	"issued_on" date,
	"due_on" date,
	"seller" jsonb,
	"buyer" jsonb,
	"code" text,
	"reminders" boolean DEFAULT true NOT NULL,
	"next_reminder_on" date,
	"reminded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"issued_at" timestamp with time zone,
	"voided_at" timestamp with time zone,
	"void_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "invoices_code_unique" UNIQUE("code"),
	CONSTRAINT "invoices_state" CHECK ("invoices"."state" in ('draft', 'issued', 'void')),
	CONSTRAINT "invoices_totals" CHECK ("invoices"."net_kobo" + "invoices"."vat_kobo" = "invoices"."total_kobo"),
	CONSTRAINT "invoices_sums" CHECK (least("invoices"."paid_kobo", "invoices"."withheld_kobo", "invoices"."credited_kobo") >= 0
        and "invoices"."paid_kobo" + "invoices"."withheld_kobo" + "invoices"."credited_kobo" <=
          case when "invoices"."state" = 'issued' then "invoices"."total_kobo" else 0 end),
	CONSTRAINT "invoices_issued" CHECK (("invoices"."state" = 'draft') = (num_nulls("invoices"."number", "invoices"."issued_on", "invoices"."due_on", "invoices"."seller", "invoices"."buyer", "invoices"."code") > 0)
        and ("invoices"."state" = 'draft' or "invoices"."total_kobo" > 0))
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_target";--> statement-breakpoint
ALTER TABLE "documents" ALTER COLUMN "payment_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "agency_settings" ADD COLUMN "prices_include_vat" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "agency_settings" ADD COLUMN "invoice_due_days" integer DEFAULT 14 NOT NULL;--> statement-breakpoint
ALTER TABLE "agency_settings" ADD COLUMN "reminder_days" integer[] DEFAULT '{-3,0,3,7,14}' NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "invoice_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "invoice_id" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "invoice_id" integer;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "still_owed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("number");--> statement-breakpoint
CREATE INDEX "documents_month" ON "documents" USING btree ("series","paid_at","number");--> statement-breakpoint
CREATE INDEX "invoices_issued" ON "invoices" USING btree ("issued_on","number") WHERE "invoices"."issued_on" is not null;--> statement-breakpoint
CREATE INDEX "invoices_client" ON "invoices" USING btree ("client_id","id");--> statement-breakpoint
CREATE INDEX "invoices_project" ON "invoices" USING btree ("project_id","id") WHERE "invoices"."project_id" is not null;--> statement-breakpoint
CREATE INDEX "invoices_state" ON "invoices" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "invoices_open" ON "invoices" USING btree ("id") WHERE "invoices"."outstanding_kobo" > 0;--> statement-breakpoint
CREATE INDEX "invoices_open_client" ON "invoices" USING btree ("client_id","due_on") WHERE "invoices"."outstanding_kobo" > 0;--> statement-breakpoint
CREATE INDEX "invoices_open_due" ON "invoices" USING btree ("due_on","id") WHERE "invoices"."outstanding_kobo" > 0;--> statement-breakpoint
CREATE INDEX "invoices_settled" ON "invoices" USING btree ("id") WHERE "invoices"."state" = 'issued' and "invoices"."outstanding_kobo" = 0;--> statement-breakpoint
CREATE INDEX "invoices_reminder" ON "invoices" USING btree ("next_reminder_on","id") WHERE "invoices"."next_reminder_on" is not null;--> statement-breakpoint
CREATE INDEX "invoices_title_trgm" ON "invoices" USING gin (lower("title") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "invoices_by_number" ON "invoices" USING btree ("number","id");--> statement-breakpoint
CREATE INDEX "invoices_by_title" ON "invoices" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "invoices_by_total" ON "invoices" USING btree ("total_kobo","id");--> statement-breakpoint
CREATE INDEX "invoices_by_outstanding" ON "invoices" USING btree ("outstanding_kobo","id");--> statement-breakpoint
CREATE INDEX "invoices_by_due" ON "invoices" USING btree ("due_on","id");--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documents_invoice" ON "documents" USING btree ("invoice_id") WHERE "documents"."invoice_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_invoice" ON "orders" USING btree ("invoice_id","id") WHERE "orders"."invoice_id" is not null;--> statement-breakpoint
CREATE INDEX "payments_invoice" ON "payments" USING btree ("invoice_id","id") WHERE "payments"."invoice_id" is not null;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_subject" CHECK (num_nonnulls("documents"."payment_id", "documents"."invoice_id") > 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_target" CHECK (num_nonnulls("orders"."service_id", "orders"."plan_id", "orders"."project_id", "orders"."invoice_id") = 1);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_target" CHECK (num_nonnulls("payments"."project_id", "payments"."invoice_id") <= 1);--> statement-breakpoint
INSERT INTO document_counters (series) VALUES ('invoice');
--> statement-breakpoint
CREATE TRIGGER invoices_count AFTER INSERT OR DELETE ON invoices
  FOR EACH ROW EXECUTE FUNCTION keep_row_count('invoices');
--> statement-breakpoint
-- An order for an invoice belongs to the client of the invoice.
CREATE OR REPLACE FUNCTION set_client_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.project_id IS NOT NULL THEN
    SELECT client_id INTO NEW.client_id FROM projects WHERE id = NEW.project_id;
  ELSIF NEW.invoice_id IS NOT NULL THEN
    SELECT client_id INTO NEW.client_id FROM invoices WHERE id = NEW.invoice_id;
  END IF;
  IF NEW.client_id IS NULL THEN NEW.client_id := default_client_of(NEW.user_id); END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint

-- Adds what a payment has paid of its invoice and what its refunds have credited, or takes it back. Differences
-- are added instead of computing the sum, because two concurrent sums would each miss the payment of the other.
CREATE FUNCTION add_to_invoice(payment payments, sign integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  refunded bigint;
  credited bigint;
BEGIN
  IF payment.invoice_id IS NULL OR payment.status <> 'paid' OR payment.hidden_at IS NOT NULL THEN RETURN; END IF;
  SELECT coalesce(sum(amount_kobo), 0), coalesce(sum(amount_kobo) FILTER (WHERE NOT still_owed), 0)
    INTO refunded, credited FROM refunds WHERE payment_id = payment.id AND state = 'processed';
  UPDATE invoices SET
    paid_kobo = paid_kobo + sign * (payment.amount_kobo - refunded),
    credited_kobo = credited_kobo + sign * credited
  WHERE id = payment.invoice_id;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_invoice_paid() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM add_to_invoice(OLD, -1); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM add_to_invoice(NEW, 1); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER payments_invoice_first AFTER INSERT ON payments
  FOR EACH ROW WHEN (NEW.invoice_id IS NOT NULL) EXECUTE FUNCTION keep_invoice_paid();
--> statement-breakpoint
CREATE TRIGGER payments_invoice_changed AFTER UPDATE OF status, amount_kobo, hidden_at, invoice_id ON payments
  FOR EACH ROW WHEN (OLD.invoice_id IS NOT NULL OR NEW.invoice_id IS NOT NULL)
  EXECUTE FUNCTION keep_invoice_paid();
--> statement-breakpoint
CREATE TRIGGER payments_invoice_removed AFTER DELETE ON payments
  FOR EACH ROW WHEN (OLD.invoice_id IS NOT NULL) EXECUTE FUNCTION keep_invoice_paid();
--> statement-breakpoint

-- A processed refund takes back what was paid, and credits it unless the client still owes it. The state
-- 'processed' is final.
CREATE FUNCTION keep_invoice_refunded() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE payment payments;
BEGIN
  SELECT * INTO payment FROM payments WHERE id = NEW.payment_id FOR NO KEY UPDATE;
  IF payment.invoice_id IS NULL OR payment.status <> 'paid' OR payment.hidden_at IS NOT NULL THEN RETURN NULL; END IF;
  UPDATE invoices SET
    paid_kobo = paid_kobo - NEW.amount_kobo,
    credited_kobo = credited_kobo + CASE WHEN NEW.still_owed THEN 0 ELSE NEW.amount_kobo END
  WHERE id = payment.invoice_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER refunds_invoice_first AFTER INSERT ON refunds
  FOR EACH ROW WHEN (NEW.state = 'processed') EXECUTE FUNCTION keep_invoice_refunded();
--> statement-breakpoint
CREATE TRIGGER refunds_invoice_changed AFTER UPDATE OF state ON refunds
  FOR EACH ROW WHEN (NEW.state = 'processed' AND OLD.state <> 'processed') EXECUTE FUNCTION keep_invoice_refunded();
--> statement-breakpoint

-- An issued invoice is a document: only its sums, its state, its reminders and, after an erasure, its buyer change.
CREATE FUNCTION refuse_issued_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'invoice % is issued', OLD.id;
END $$;
--> statement-breakpoint
CREATE TRIGGER invoices_kept
  BEFORE UPDATE OF number, client_id, project_id, title, note, purchase_order, due_days, prices_include_vat,
    vat_basis_points, net_kobo, vat_kobo, total_kobo, issued_on, due_on, seller, code, issued_at ON invoices
  FOR EACH ROW WHEN (OLD.state <> 'draft') EXECUTE FUNCTION refuse_issued_change();
--> statement-breakpoint
CREATE TRIGGER invoices_not_reopened BEFORE UPDATE OF state ON invoices
  FOR EACH ROW WHEN (OLD.state = 'void' OR NEW.state = 'draft' AND OLD.state <> 'draft')
  EXECUTE FUNCTION refuse_issued_change();
--> statement-breakpoint
CREATE TRIGGER invoices_not_removed BEFORE DELETE ON invoices
  FOR EACH ROW WHEN (OLD.state <> 'draft') EXECUTE FUNCTION refuse_issued_change();
--> statement-breakpoint
CREATE FUNCTION refuse_issued_line_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changed integer := coalesce(NEW.invoice_id, OLD.invoice_id);
BEGIN
  IF EXISTS (SELECT FROM invoices WHERE id = changed AND state <> 'draft') THEN
    RAISE EXCEPTION 'invoice % is issued', changed;
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
--> statement-breakpoint
CREATE TRIGGER invoice_lines_kept BEFORE INSERT OR UPDATE OR DELETE ON invoice_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_issued_line_change();
--> statement-breakpoint

-- The receipt of a payment for an invoice has the seller and the buyer of the invoice, and no VAT of its own.
CREATE OR REPLACE FUNCTION issue_receipt(payment payments) RETURNS void LANGUAGE sql AS $$
  INSERT INTO documents (series, number, code, payment_id, invoice_id, user_id, client_id, amount_kobo,
                      vat_basis_points, title, type, method, reference, paid_at, seller, buyer)
  SELECT 'receipt', next_document_number('receipt'), replace(gen_random_uuid()::text, '-', ''),
         payment.id, payment.invoice_id, payment.user_id, payment.client_id, payment.amount_kobo,
         CASE WHEN invoice.id IS NULL THEN agency.vat_basis_points ELSE 0 END,
         coalesce(bought.title, project.title, invoice.title), payment.type, payment.method, payment.reference,
         payment.paid_at,
         coalesce(invoice.seller,
           jsonb_build_object('name', agency.legal_name, 'address', agency.address, 'email', agency.email,
                              'phone', agency.phone, 'tin', agency.tin)),
         coalesce(invoice.buyer,
           jsonb_build_object('name', coalesce(nullif(client.billing_name, ''), client.name),
                              'address', client.billing_address, 'email', coalesce(customer.email, ''),
                              'tin', client.tin))
  FROM agency_settings agency
  JOIN users customer ON customer.id = payment.user_id
  JOIN clients client ON client.id = payment.client_id
  LEFT JOIN orders bought ON bought.id = payment.order_id
  LEFT JOIN projects project ON project.id = payment.project_id
  LEFT JOIN invoices invoice ON invoice.id = payment.invoice_id
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION issue_credit_note(refund refunds) RETURNS void LANGUAGE sql AS $$
  INSERT INTO documents (series, number, code, payment_id, invoice_id, refund_id, receipt_number, reason, user_id,
                      client_id, amount_kobo, vat_basis_points, title, type, method, reference, paid_at, seller, buyer)
  SELECT 'credit_note', next_document_number('credit_note'), replace(gen_random_uuid()::text, '-', ''),
         receipt.payment_id, receipt.invoice_id, refund.id, receipt.number, refund.reason, receipt.user_id,
         receipt.client_id, refund.amount_kobo, receipt.vat_basis_points, receipt.title, receipt.type,
         receipt.method, receipt.reference, refund.processed_at, receipt.seller, receipt.buyer
  FROM (SELECT * FROM documents WHERE payment_id = refund.payment_id AND series = 'receipt'
        ORDER BY voided_at IS NULL DESC, number DESC LIMIT 1) receipt
$$;
--> statement-breakpoint
DROP TRIGGER documents_kept ON documents;
--> statement-breakpoint
CREATE TRIGGER documents_kept
  BEFORE DELETE OR TRUNCATE OR UPDATE OF series, number, code, payment_id, invoice_id, user_id, client_id,
    amount_kobo, vat_basis_points, title, type, method, reference, paid_at, issued_at, seller ON documents
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
