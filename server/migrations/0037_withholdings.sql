-- Withholding tax: what clients have deducted from their invoices, and the certificates.

CREATE TABLE "withholdings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "withholdings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_id" integer NOT NULL,
	"client_id" integer NOT NULL,
	"basis_points" integer NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"state" text DEFAULT 'claimed' NOT NULL,
	"claimed_on" date NOT NULL,
	"claimed_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"file_id" integer,
	"file_name" text,
	"link_key" text,
	"certified_at" timestamp with time zone,
	"certified_by" integer,
	"certificate_number" text DEFAULT '' NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"refusal" text,
	"next_reminder_on" date,
	CONSTRAINT "withholdings_file_id_unique" UNIQUE("file_id"),
	CONSTRAINT "withholdings_state" CHECK ("withholdings"."state" in ('claimed', 'certified', 'verified', 'refused')),
	CONSTRAINT "withholdings_amount" CHECK ("withholdings"."amount_kobo" > 0 and "withholdings"."basis_points" between 1 and 10000),
	CONSTRAINT "withholdings_certificate" CHECK (num_nulls("withholdings"."file_id", "withholdings"."file_name", "withholdings"."link_key", "withholdings"."certified_at", "withholdings"."certified_by") in (0, 5)
        and ("withholdings"."state" <> 'certified' or "withholdings"."file_id" is not null)
        and ("withholdings"."state" <> 'verified' or "withholdings"."file_id" is not null or "withholdings"."certificate_number" <> '')),
	CONSTRAINT "withholdings_decision" CHECK (("withholdings"."state" in ('verified', 'refused')) = ("withholdings"."decided_at" is not null)
        and ("withholdings"."state" = 'refused') = ("withholdings"."refusal" is not null))
);
--> statement-breakpoint
ALTER TABLE "withholdings" ADD CONSTRAINT "withholdings_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withholdings" ADD CONSTRAINT "withholdings_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withholdings" ADD CONSTRAINT "withholdings_claimed_by_users_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withholdings" ADD CONSTRAINT "withholdings_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withholdings" ADD CONSTRAINT "withholdings_certified_by_users_id_fk" FOREIGN KEY ("certified_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withholdings" ADD CONSTRAINT "withholdings_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "withholdings_one" ON "withholdings" USING btree ("invoice_id") WHERE "withholdings"."state" <> 'refused';--> statement-breakpoint
CREATE INDEX "withholdings_invoice" ON "withholdings" USING btree ("invoice_id","id");--> statement-breakpoint
CREATE INDEX "withholdings_client" ON "withholdings" USING btree ("client_id","id");--> statement-breakpoint
CREATE INDEX "withholdings_claimed_by" ON "withholdings" USING btree ("claimed_by");--> statement-breakpoint
CREATE INDEX "withholdings_certified_by" ON "withholdings" USING btree ("certified_by");--> statement-breakpoint
CREATE INDEX "withholdings_day" ON "withholdings" USING btree ("claimed_on","id");--> statement-breakpoint
CREATE INDEX "withholdings_by_day" ON "withholdings" USING btree ("claimed_on","state","amount_kobo");--> statement-breakpoint
CREATE INDEX "withholdings_by_state" ON "withholdings" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "withholdings_by_state_and_day" ON "withholdings" USING btree ("state","claimed_on","id");--> statement-breakpoint
CREATE INDEX "withholdings_by_amount" ON "withholdings" USING btree ("amount_kobo","id");--> statement-breakpoint
CREATE INDEX "withholdings_reminder" ON "withholdings" USING btree ("next_reminder_on","id") WHERE "withholdings"."next_reminder_on" is not null;--> statement-breakpoint
CREATE TRIGGER withholdings_count AFTER INSERT OR DELETE ON withholdings
  FOR EACH ROW EXECUTE FUNCTION keep_row_count('withholdings');
--> statement-breakpoint

-- A claim counts as settled, and no longer once it is refused.
CREATE FUNCTION keep_invoice_withheld() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE invoices
  SET withheld_kobo = withheld_kobo + CASE WHEN NEW.state = 'refused' THEN -NEW.amount_kobo ELSE NEW.amount_kobo END
  WHERE id = NEW.invoice_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER withholdings_invoice_first AFTER INSERT ON withholdings
  FOR EACH ROW WHEN (NEW.state <> 'refused') EXECUTE FUNCTION keep_invoice_withheld();
--> statement-breakpoint
CREATE TRIGGER withholdings_invoice_refused AFTER UPDATE OF state ON withholdings
  FOR EACH ROW WHEN (NEW.state = 'refused' AND OLD.state <> 'refused') EXECUTE FUNCTION keep_invoice_withheld();
--> statement-breakpoint

-- What was claimed does not change. A decision of staff is final: after it, only the name of the certificate and the
-- key of its links change, when a customer is erased.
CREATE FUNCTION refuse_withholding_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'withholding % cannot be changed', OLD.id;
END $$;
--> statement-breakpoint
CREATE TRIGGER withholdings_kept
  BEFORE DELETE OR UPDATE OF invoice_id, client_id, basis_points, amount_kobo, claimed_on, claimed_by ON withholdings
  FOR EACH ROW EXECUTE FUNCTION refuse_withholding_change();
--> statement-breakpoint
CREATE TRIGGER withholdings_decided BEFORE UPDATE ON withholdings
  FOR EACH ROW WHEN (NEW.state = 'claimed' AND OLD.state <> 'claimed'
    OR OLD.state IN ('verified', 'refused')
      AND to_jsonb(NEW) - '{file_name,link_key}'::text[] <> to_jsonb(OLD) - '{file_name,link_key}'::text[])
  EXECUTE FUNCTION refuse_withholding_change();
--> statement-breakpoint
CREATE TRIGGER withholdings_not_emptied BEFORE TRUNCATE ON withholdings
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
