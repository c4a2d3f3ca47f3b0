CREATE TABLE "pay_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pay_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "pay_links_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "pay_link_id" integer;--> statement-breakpoint
ALTER TABLE "papers" ADD COLUMN "refund_id" integer;--> statement-breakpoint
ALTER TABLE "papers" ADD COLUMN "receipt_number" integer;--> statement-breakpoint
ALTER TABLE "papers" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "pay_links" ADD CONSTRAINT "pay_links_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pay_links_live" ON "pay_links" USING btree ("order_id") WHERE "pay_links"."revoked_at" is null;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_pay_link_id_pay_links_id_fk" FOREIGN KEY ("pay_link_id") REFERENCES "public"."pay_links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "papers_live_credit_note" ON "papers" USING btree ("refund_id") WHERE "papers"."voided_at" is null;--> statement-breakpoint

-- A credit note names the receipt it takes from, and says of the two sides what that one said.
CREATE FUNCTION issue_credit_note(refund refunds) RETURNS void LANGUAGE sql AS $$
  INSERT INTO papers (series, number, code, payment_id, refund_id, receipt_number, reason, user_id, amount_kobo,
                      vat_basis_points, title, type, method, reference, paid_at, seller, buyer)
  SELECT 'credit_note', next_paper('credit_note'), replace(gen_random_uuid()::text, '-', ''),
         receipt.payment_id, refund.id, receipt.number, refund.reason, receipt.user_id, refund.amount_kobo,
         receipt.vat_basis_points, receipt.title, receipt.type, receipt.method, receipt.reference,
         refund.processed_at, receipt.seller, receipt.buyer
  FROM (SELECT * FROM papers WHERE payment_id = refund.payment_id AND series = 'receipt'
        ORDER BY voided_at IS NULL DESC, number DESC LIMIT 1) receipt
$$;
--> statement-breakpoint
CREATE FUNCTION keep_credit_note() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  refund refunds;
  valid integer;
BEGIN
  SELECT * INTO refund FROM refunds WHERE id = NEW.id;
  SELECT id INTO valid FROM papers WHERE refund_id = NEW.id AND voided_at IS NULL;
  IF refund.state = 'processed' AND valid IS NULL THEN PERFORM issue_credit_note(refund); END IF;
  IF refund.state <> 'processed' THEN UPDATE papers SET voided_at = now() WHERE id = valid; END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER refunds_credit_note AFTER INSERT OR UPDATE OF state ON refunds
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_credit_note();
--> statement-breakpoint
CREATE TRIGGER papers_reference_kept BEFORE UPDATE OF refund_id, receipt_number, reason ON papers
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
DO $$
DECLARE
  refund refunds;
BEGIN
  FOR refund IN SELECT * FROM refunds WHERE state = 'processed' ORDER BY processed_at, id LOOP
    PERFORM issue_credit_note(refund);
  END LOOP;
END $$;
