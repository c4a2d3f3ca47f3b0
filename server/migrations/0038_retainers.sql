-- Retainers: invoices that are issued again for each period.

CREATE TABLE "retainer_invoices" (
	"retainer_id" integer NOT NULL,
	"period_on" date NOT NULL,
	"invoice_id" integer NOT NULL,
	CONSTRAINT "retainer_invoices_retainer_id_period_on_pk" PRIMARY KEY("retainer_id","period_on"),
	CONSTRAINT "retainer_invoices_invoice_id_unique" UNIQUE("invoice_id")
);
--> statement-breakpoint
CREATE TABLE "retainer_lines" (
	"retainer_id" integer NOT NULL,
	"position" integer NOT NULL,
	"text" text NOT NULL,
	"quantity_hundredths" integer NOT NULL,
	"unit_kobo" bigint NOT NULL,
	CONSTRAINT "retainer_lines_retainer_id_position_pk" PRIMARY KEY("retainer_id","position"),
	CONSTRAINT "retainer_lines_quantity" CHECK ("retainer_lines"."quantity_hundredths" > 0)
);
--> statement-breakpoint
CREATE TABLE "retainers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "retainers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" integer NOT NULL,
	"project_id" integer,
	"title" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"purchase_order" text DEFAULT '' NOT NULL,
	"due_days" integer NOT NULL,
	"prices_include_vat" boolean NOT NULL,
	"reminders" boolean NOT NULL,
	"every" text NOT NULL,
	"first_on" date NOT NULL,
	"next_on" date NOT NULL,
	"ends_on" date,
	"state" text DEFAULT 'active' NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "retainers_words" CHECK ("retainers"."every" in ('month', 'quarter', 'year') and "retainers"."state" in ('active', 'paused', 'ended')),
	CONSTRAINT "retainers_dates" CHECK ("retainers"."first_on" <= "retainers"."next_on")
);
--> statement-breakpoint
ALTER TABLE "retainer_invoices" ADD CONSTRAINT "retainer_invoices_retainer_id_retainers_id_fk" FOREIGN KEY ("retainer_id") REFERENCES "public"."retainers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retainer_invoices" ADD CONSTRAINT "retainer_invoices_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retainer_lines" ADD CONSTRAINT "retainer_lines_retainer_id_retainers_id_fk" FOREIGN KEY ("retainer_id") REFERENCES "public"."retainers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retainers" ADD CONSTRAINT "retainers_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retainers" ADD CONSTRAINT "retainers_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retainers" ADD CONSTRAINT "retainers_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "retainers_client" ON "retainers" USING btree ("client_id","id");--> statement-breakpoint
CREATE INDEX "retainers_by_state" ON "retainers" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "retainers_due" ON "retainers" USING btree ("next_on","id") WHERE "retainers"."state" = 'active';--> statement-breakpoint
CREATE INDEX "retainers_next" ON "retainers" USING btree ("next_on","id");--> statement-breakpoint
CREATE INDEX "retainers_by_title" ON "retainers" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "retainers_title_trgm" ON "retainers" USING gin (lower("title") gin_trgm_ops);--> statement-breakpoint
CREATE TRIGGER retainers_count AFTER INSERT OR DELETE ON retainers
  FOR EACH ROW EXECUTE FUNCTION keep_row_count('retainers');
--> statement-breakpoint
CREATE FUNCTION refuse_ended_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'retainer % has ended', OLD.id;
END $$;
--> statement-breakpoint
CREATE TRIGGER retainers_ended BEFORE UPDATE ON retainers
  FOR EACH ROW WHEN (OLD.state = 'ended') EXECUTE FUNCTION refuse_ended_change();
--> statement-breakpoint
CREATE TRIGGER retainer_invoices_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON retainer_invoices
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
