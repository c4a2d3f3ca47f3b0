CREATE TABLE "agency_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"legal_name" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"tin" text DEFAULT '' NOT NULL,
	"vat_basis_points" integer DEFAULT 0 NOT NULL,
	"bank_name" text DEFAULT '' NOT NULL,
	"account_name" text DEFAULT '' NOT NULL,
	"account_number" text DEFAULT '' NOT NULL,
	"transfer_allowed" boolean DEFAULT false NOT NULL,
	"two_staff_above_kobo" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "agency_settings_one_row" CHECK ("agency_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "billing_details" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"tin" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "paper_counters" (
	"series" text PRIMARY KEY NOT NULL,
	"last" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "papers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "papers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"series" text NOT NULL,
	"number" integer NOT NULL,
	"code" text NOT NULL,
	"payment_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"vat_basis_points" integer NOT NULL,
	"title" text,
	"type" text NOT NULL,
	"method" text NOT NULL,
	"reference" text,
	"paid_at" timestamp with time zone NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seller" jsonb NOT NULL,
	"buyer" jsonb NOT NULL,
	"voided_at" timestamp with time zone,
	CONSTRAINT "papers_code_unique" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "billing_details" ADD CONSTRAINT "billing_details_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "papers_number" ON "papers" USING btree ("series","number");--> statement-breakpoint
CREATE UNIQUE INDEX "papers_live_receipt" ON "papers" USING btree ("payment_id") WHERE "papers"."series" = 'receipt' and "papers"."voided_at" is null;--> statement-breakpoint
CREATE INDEX "papers_payment" ON "papers" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "papers_user" ON "papers" USING btree ("user_id","paid_at");--> statement-breakpoint
INSERT INTO agency_settings (id) VALUES (1);
--> statement-breakpoint
INSERT INTO paper_counters (series) VALUES ('receipt'), ('credit_note');
--> statement-breakpoint

-- The counter's row stays locked until the commit: a transaction that fails gives its number back.
CREATE FUNCTION next_paper(wanted text) RETURNS integer LANGUAGE sql AS $$
  UPDATE paper_counters SET last = last + 1 WHERE series = wanted RETURNING last
$$;
--> statement-breakpoint

-- Everything a paper says is copied now, because settings, names and titles change later.
CREATE FUNCTION issue_receipt(payment payments) RETURNS void LANGUAGE sql AS $$
  INSERT INTO papers (series, number, code, payment_id, user_id, amount_kobo, vat_basis_points,
                      title, type, method, reference, paid_at, seller, buyer)
  SELECT 'receipt', next_paper('receipt'), replace(gen_random_uuid()::text, '-', ''),
         payment.id, payment.user_id, payment.amount_kobo, agency.vat_basis_points,
         coalesce(wish.title, work.title), payment.type, payment.method, payment.reference, payment.paid_at,
         jsonb_build_object('name', agency.legal_name, 'address', agency.address, 'email', agency.email,
                            'phone', agency.phone, 'tin', agency.tin),
         jsonb_build_object('name', coalesce(nullif(billing.name, ''), person.name),
                            'address', coalesce(billing.address, ''), 'email', coalesce(person.email, ''),
                            'tin', coalesce(billing.tin, ''))
  FROM agency_settings agency
  JOIN users person ON person.id = payment.user_id
  LEFT JOIN billing_details billing ON billing.user_id = person.id
  LEFT JOIN orders wish ON wish.id = payment.order_id
  LEFT JOIN projects work ON work.id = payment.project_id
$$;
--> statement-breakpoint

-- A payment that counts has exactly one valid receipt, with its amount and its payer. Looked at when the transaction
-- commits: what it did in between does not matter, and the counter is locked for a moment only.
CREATE FUNCTION keep_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  payment payments;
  valid papers;
  counts boolean;
BEGIN
  SELECT * INTO payment FROM payments WHERE id = NEW.id;
  SELECT * INTO valid FROM papers WHERE payment_id = NEW.id AND series = 'receipt' AND voided_at IS NULL;
  counts := payment.status = 'paid' AND payment.hidden_at IS NULL;
  IF counts AND valid.amount_kobo = payment.amount_kobo AND valid.user_id = payment.user_id THEN RETURN NULL; END IF;
  UPDATE papers SET voided_at = now() WHERE id = valid.id;
  IF counts THEN PERFORM issue_receipt(payment); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER payments_receipt_first AFTER INSERT ON payments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.status = 'paid') EXECUTE FUNCTION keep_receipt();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER payments_receipt AFTER UPDATE OF status, amount_kobo, user_id, hidden_at ON payments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.status = 'paid' OR NEW.status = 'paid')
  EXECUTE FUNCTION keep_receipt();
--> statement-breakpoint
CREATE TRIGGER papers_kept
  BEFORE DELETE OR TRUNCATE OR UPDATE OF series, number, code, payment_id, user_id, amount_kobo, vat_basis_points,
    title, type, method, reference, paid_at, issued_at, seller ON papers
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint

-- What was paid before there were receipts gets them in the order it came.
DO $$
DECLARE
  payment payments;
BEGIN
  FOR payment IN SELECT * FROM payments WHERE status = 'paid' AND hidden_at IS NULL ORDER BY paid_at, id LOOP
    PERFORM issue_receipt(payment);
  END LOOP;
END $$;
