-- Quotes, signatures and the stages of projects. Enquiries become leads.

CREATE TABLE "project_stages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "project_stages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"share_basis_points" integer NOT NULL,
	"due" text NOT NULL,
	"due_on" date,
	"revisions_included" integer NOT NULL,
	"opened_at" timestamp with time zone,
	"approved_at" timestamp with time zone,
	"approved_by" integer,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "project_stages_share" CHECK ("project_stages"."share_basis_points" between 1 and 10000),
	CONSTRAINT "project_stages_due" CHECK ("project_stages"."due" in ('acceptance', 'approval_of_previous', 'date') and ("project_stages"."due" = 'date') = ("project_stages"."due_on" is not null))
);
--> statement-breakpoint
CREATE TABLE "quote_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quote_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"quote_id" integer NOT NULL,
	"hash" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "quote_lines" (
	"quote_id" integer NOT NULL,
	"position" integer NOT NULL,
	"text" text NOT NULL,
	"quantity_hundredths" integer NOT NULL,
	"unit_kobo" bigint NOT NULL,
	"optional" boolean DEFAULT false NOT NULL,
	"chosen" boolean DEFAULT false NOT NULL,
	CONSTRAINT "quote_lines_quote_id_position_pk" PRIMARY KEY("quote_id","position"),
	CONSTRAINT "quote_lines_quantity" CHECK ("quote_lines"."quantity_hundredths" > 0)
);
--> statement-breakpoint
CREATE TABLE "quote_stages" (
	"quote_id" integer NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"share_basis_points" integer NOT NULL,
	"due" text NOT NULL,
	"due_on" date,
	"revisions_included" integer NOT NULL,
	CONSTRAINT "quote_stages_quote_id_position_pk" PRIMARY KEY("quote_id","position"),
	CONSTRAINT "quote_stages_share" CHECK ("quote_stages"."share_basis_points" between 1 and 10000),
	CONSTRAINT "quote_stages_due" CHECK ("quote_stages"."due" in ('acceptance', 'approval_of_previous', 'date') and ("quote_stages"."due" = 'date') = ("quote_stages"."due_on" is not null))
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quotes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" integer,
	"revision" integer DEFAULT 1 NOT NULL,
	"client_id" integer,
	"enquiry_id" integer,
	"recipient_name" text NOT NULL,
	"recipient_email" text NOT NULL,
	"created_by" integer NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"title" text NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"terms" text DEFAULT '' NOT NULL,
	"valid_until" date NOT NULL,
	"prices_include_vat" boolean NOT NULL,
	"vat_basis_points" integer NOT NULL,
	"net_kobo" bigint DEFAULT 0 NOT NULL,
	"vat_kobo" bigint DEFAULT 0 NOT NULL,
	"total_kobo" bigint DEFAULT 0 NOT NULL,
	"seller" jsonb,
	"buyer" jsonb,
	"token_hash" text,
	"sealed_token" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"viewed_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"remark" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "quotes_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "quotes_state" CHECK ("quotes"."state" in ('draft', 'sent', 'changes_requested', 'accepted', 'declined', 'withdrawn', 'superseded')),
	CONSTRAINT "quotes_totals" CHECK ("quotes"."net_kobo" + "quotes"."vat_kobo" = "quotes"."total_kobo"),
	CONSTRAINT "quotes_sent" CHECK ("quotes"."state" = 'draft' or num_nulls("quotes"."number", "quotes"."seller", "quotes"."buyer", "quotes"."token_hash", "quotes"."sent_at") = 0)
);
--> statement-breakpoint
CREATE TABLE "signatures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "signatures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"quote_id" integer NOT NULL,
	"sha256" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"capacity" text NOT NULL,
	"method" text NOT NULL,
	"image" "bytea",
	"proof" text NOT NULL,
	"code_sent_at" timestamp with time zone,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL,
	"code" text NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "signatures_quote_id_unique" UNIQUE("quote_id"),
	CONSTRAINT "signatures_code_unique" UNIQUE("code"),
	CONSTRAINT "signatures_hash" CHECK ("signatures"."sha256" = encode(sha256("signatures"."bytes"), 'hex')),
	CONSTRAINT "signatures_image" CHECK (("signatures"."method" = 'drawn') = ("signatures"."image" is not null)),
	CONSTRAINT "signatures_proof" CHECK (("signatures"."proof" = 'email_code') = ("signatures"."code_sent_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "signed_pdfs" (
	"signature_id" integer PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "agency_settings" ADD COLUMN "quote_valid_days" integer DEFAULT 14 NOT NULL;--> statement-breakpoint
ALTER TABLE "agency_settings" ADD COLUMN "quote_terms" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "attachment_name" text;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "attachment" "bytea";--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "state" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "owner_id" integer;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "next_on" date;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "stage_id" integer;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "quote_id" integer;--> statement-breakpoint
ALTER TABLE "project_stages" ADD CONSTRAINT "project_stages_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_stages" ADD CONSTRAINT "project_stages_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_codes" ADD CONSTRAINT "quote_codes_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_lines" ADD CONSTRAINT "quote_lines_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_stages" ADD CONSTRAINT "quote_stages_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signed_pdfs" ADD CONSTRAINT "signed_pdfs_signature_id_signatures_id_fk" FOREIGN KEY ("signature_id") REFERENCES "public"."signatures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "project_stages_position" ON "project_stages" USING btree ("project_id","position");--> statement-breakpoint
CREATE INDEX "project_stages_due" ON "project_stages" USING btree ("due_on","id") WHERE "project_stages"."due" = 'date';--> statement-breakpoint
CREATE INDEX "quote_codes_quote" ON "quote_codes" USING btree ("quote_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_number" ON "quotes" USING btree ("number","revision");--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_one_sent" ON "quotes" USING btree ("number") WHERE "quotes"."state" = 'sent';--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_one_draft" ON "quotes" USING btree ("number") WHERE "quotes"."state" = 'draft';--> statement-breakpoint
CREATE INDEX "quotes_client" ON "quotes" USING btree ("client_id","id") WHERE "quotes"."client_id" is not null;--> statement-breakpoint
CREATE INDEX "quotes_enquiry" ON "quotes" USING btree ("enquiry_id","id") WHERE "quotes"."enquiry_id" is not null;--> statement-breakpoint
CREATE INDEX "quotes_recipient" ON "quotes" USING btree ("recipient_email","id");--> statement-breakpoint
CREATE INDEX "quotes_state" ON "quotes" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "quotes_open" ON "quotes" USING btree ("valid_until","id") WHERE "quotes"."state" = 'sent';--> statement-breakpoint
CREATE INDEX "quotes_title_trgm" ON "quotes" USING gin (lower("title") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "quotes_recipient_trgm" ON "quotes" USING gin (lower("recipient_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "quotes_by_title" ON "quotes" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "quotes_by_recipient" ON "quotes" USING btree (lower("recipient_name"),"id");--> statement-breakpoint
CREATE INDEX "quotes_by_total" ON "quotes" USING btree ("total_kobo","id");--> statement-breakpoint
CREATE INDEX "quotes_by_validity" ON "quotes" USING btree ("valid_until","id");--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_stage_id_project_stages_id_fk" FOREIGN KEY ("stage_id") REFERENCES "public"."project_stages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "signatures_user" ON "signatures" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "enquiries_by_state" ON "enquiries" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "enquiries_next" ON "enquiries" USING btree ("next_on","id");--> statement-breakpoint
CREATE INDEX "enquiries_owner" ON "enquiries" USING btree ("owner_id","id") WHERE "enquiries"."owner_id" is not null;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_stage_id_unique" UNIQUE("stage_id");--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_quote_id_unique" UNIQUE("quote_id");--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_state" CHECK ("enquiries"."state" in ('new', 'contacted', 'quoted', 'won', 'lost'));--> statement-breakpoint
INSERT INTO document_counters (series) VALUES ('quote');
--> statement-breakpoint
CREATE TRIGGER quotes_count AFTER INSERT OR DELETE ON quotes
  FOR EACH ROW EXECUTE FUNCTION keep_row_count('quotes');
--> statement-breakpoint

-- A sent quote is a document. Afterwards only its state, its recipient's decision and its link change; the
-- acceptance also sets the sums of the chosen lines and the client.
CREATE FUNCTION refuse_sent_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'quote % is sent', OLD.id;
END $$;
--> statement-breakpoint
CREATE TRIGGER quotes_kept
  BEFORE UPDATE OF number, revision, title, intro, terms, valid_until,
    prices_include_vat, vat_basis_points, seller, sent_at ON quotes
  FOR EACH ROW WHEN (OLD.state <> 'draft') EXECUTE FUNCTION refuse_sent_change();
--> statement-breakpoint
-- The name and address of the recipient can only be erased.
CREATE TRIGGER quotes_recipient_kept BEFORE UPDATE OF recipient_name, recipient_email ON quotes
  FOR EACH ROW WHEN (OLD.state <> 'draft' AND NEW.recipient_email <> '') EXECUTE FUNCTION refuse_sent_change();
--> statement-breakpoint
CREATE TRIGGER quotes_sums_kept BEFORE UPDATE OF net_kobo, vat_kobo, total_kobo, client_id ON quotes
  FOR EACH ROW WHEN (OLD.state <> 'draft' AND NOT (OLD.state = 'sent' AND NEW.state = 'accepted'))
  EXECUTE FUNCTION refuse_sent_change();
--> statement-breakpoint
CREATE TRIGGER quotes_state_order BEFORE UPDATE OF state ON quotes
  FOR EACH ROW WHEN (
    NEW.state <> OLD.state AND NOT (
      OLD.state = 'draft' AND NEW.state = 'sent'
      OR OLD.state = 'sent' AND NEW.state <> 'draft'
      OR OLD.state = 'changes_requested' AND NEW.state IN ('withdrawn', 'superseded')
    )
  ) EXECUTE FUNCTION refuse_sent_change();
--> statement-breakpoint
CREATE TRIGGER quotes_not_removed BEFORE DELETE ON quotes
  FOR EACH ROW WHEN (OLD.state <> 'draft') EXECUTE FUNCTION refuse_sent_change();
--> statement-breakpoint

-- The lines and stages of a sent quote stay, except which optional lines its client has chosen.
CREATE FUNCTION refuse_sent_part_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changed integer := coalesce(NEW.quote_id, OLD.quote_id);
BEGIN
  IF EXISTS (SELECT FROM quotes WHERE id = changed AND state <> 'draft') THEN
    RAISE EXCEPTION 'quote % is sent', changed;
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
--> statement-breakpoint
CREATE TRIGGER quote_lines_kept
  BEFORE INSERT OR DELETE OR UPDATE OF quote_id, position, text, quantity_hundredths, unit_kobo, optional ON quote_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_sent_part_change();
--> statement-breakpoint
CREATE FUNCTION refuse_late_choice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM quotes WHERE id = OLD.quote_id AND state NOT IN ('draft', 'sent')) THEN
    RAISE EXCEPTION 'quote % is decided', OLD.quote_id;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER quote_lines_chosen BEFORE UPDATE OF chosen ON quote_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_late_choice();
--> statement-breakpoint
CREATE TRIGGER quote_stages_kept BEFORE INSERT OR UPDATE OR DELETE ON quote_stages
  FOR EACH ROW EXECUTE FUNCTION refuse_sent_part_change();
--> statement-breakpoint
CREATE TRIGGER signatures_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON signatures
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER signed_pdfs_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON signed_pdfs
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER invoices_stage_kept BEFORE UPDATE OF stage_id ON invoices
  FOR EACH ROW WHEN (OLD.stage_id IS DISTINCT FROM NEW.stage_id) EXECUTE FUNCTION refuse_issued_change();
--> statement-breakpoint

-- A project of a quote is paid when one of its invoices is paid and none is outstanding. The project is locked
-- before the invoices are read, so that of two payments at the same time the second one sees the first.
CREATE FUNCTION keep_project_paid() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  project projects;
  paid_status text;
BEGIN
  SELECT * INTO project FROM projects WHERE id = NEW.project_id FOR NO KEY UPDATE;
  IF project.quote_id IS NULL THEN RETURN NULL; END IF;
  SELECT CASE WHEN bool_or(state = 'issued' AND outstanding_kobo = 0 AND paid_kobo + withheld_kobo > 0)
                AND NOT bool_or(outstanding_kobo > 0) THEN 'paid' ELSE 'pending' END
    INTO paid_status FROM invoices WHERE project_id = NEW.project_id;
  IF paid_status <> project.payment_status THEN
    UPDATE projects SET payment_status = paid_status WHERE id = project.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER invoices_project_paid AFTER UPDATE OF paid_kobo, withheld_kobo, credited_kobo, state ON invoices
  FOR EACH ROW WHEN (NEW.project_id IS NOT NULL) EXECUTE FUNCTION keep_project_paid();
--> statement-breakpoint

-- Returns the client to which the rows of a user belong by default. Creates it if there is none. A user whom the same
-- transaction has created has no connection yet that must read the clients again.
CREATE OR REPLACE FUNCTION default_client_of(person integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  found integer;
BEGIN
  SELECT id INTO found FROM clients WHERE default_for_user_id = person;
  IF found IS NOT NULL THEN RETURN found; END IF;
  INSERT INTO clients (name, default_for_user_id) SELECT name, id FROM users WHERE id = person
    ON CONFLICT (default_for_user_id) DO NOTHING RETURNING id INTO found;
  IF found IS NULL THEN
    -- A concurrent transaction has just created it.
    SELECT id INTO found FROM clients WHERE default_for_user_id = person;
    RETURN found;
  END IF;
  INSERT INTO client_members (client_id, user_id, permissions, joined_at) VALUES (found, person, '{owner}', now());
  IF NOT EXISTS (SELECT FROM users WHERE id = person AND xmin = pg_current_xact_id()::xid) THEN
    PERFORM pg_notify('jara', json_build_object('name', 'membership_changed', 'signal', json_build_object('userId', person))::text);
  END IF;
  RETURN found;
END $$;
