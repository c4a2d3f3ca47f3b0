CREATE TABLE "agreements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agreements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"project_id" integer,
	"kind" text NOT NULL,
	"interval" text NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"last_amount_kobo" bigint,
	"payments" integer,
	"paid" integer DEFAULT 0 NOT NULL,
	"plan_code" text,
	"subscription_code" text,
	"email_token" text,
	"customer_code" text,
	"state" text DEFAULT 'opening' NOT NULL,
	"next_payment_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "agreements_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "agreements_plan_code_unique" UNIQUE("plan_code"),
	CONSTRAINT "agreements_subscription_code_unique" UNIQUE("subscription_code"),
	CONSTRAINT "agreements_state" CHECK ("agreements"."state" in ('opening', 'active', 'attention', 'ending', 'completed', 'cancelled')),
	CONSTRAINT "agreements_amounts" CHECK ("agreements"."amount_kobo" > 0 and coalesce("agreements"."last_amount_kobo", 1) > 0),
	CONSTRAINT "agreements_paid" CHECK ("agreements"."paid" >= 0 and "agreements"."paid" <= coalesce("agreements"."payments", "agreements"."paid")),
	CONSTRAINT "agreements_instalments" CHECK (("agreements"."kind" = 'instalments') = ("agreements"."payments" is not null and "agreements"."last_amount_kobo" is not null))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" integer NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'asking' NOT NULL,
	"provider_refund_id" bigint,
	"requested_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	CONSTRAINT "refunds_provider_refund_id_unique" UNIQUE("provider_refund_id"),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_kobo" > 0),
	CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('asking', 'pending', 'processing', 'processed', 'failed', 'needs_attention')),
	CONSTRAINT "refunds_processed_at" CHECK (("refunds"."state" = 'processed') = ("refunds"."processed_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "income_totals" ADD COLUMN "fees_kobo" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "income_totals" ADD COLUMN "refunds_kobo" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "agreement_id" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "period" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refunded_kobo" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "disputed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agreements_user" ON "agreements" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "agreements_project" ON "agreements" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "agreements_running" ON "agreements" USING btree ("id") WHERE "agreements"."state" in ('active', 'attention', 'ending');--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id","id");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("next_check_at") WHERE "refunds"."next_check_at" is not null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_agreement_id_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_period_once" UNIQUE("agreement_id","period");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refunded" CHECK ("payments"."refunded_kobo" >= 0 and "payments"."refunded_kobo" <= "payments"."amount_kobo");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_period" CHECK ("payments"."period" is null or "payments"."agreement_id" is not null);--> statement-breakpoint

-- Months are the agency's, as before. Every change of income is one step in one row, up or down.
CREATE FUNCTION add_income(at timestamptz, of_type text, paid bigint, fees bigint, refunded bigint, number integer)
RETURNS void LANGUAGE sql AS $$
  INSERT INTO income_totals (month, type, total_kobo, fees_kobo, refunds_kobo, payments)
  VALUES (to_char(at AT TIME ZONE 'Africa/Lagos', 'YYYY-MM'), of_type, paid, fees, refunded, number)
  ON CONFLICT (month, type) DO UPDATE SET
    total_kobo = income_totals.total_kobo + excluded.total_kobo,
    fees_kobo = income_totals.fees_kobo + excluded.fees_kobo,
    refunds_kobo = income_totals.refunds_kobo + excluded.refunds_kobo,
    payments = income_totals.payments + excluded.payments
$$;
--> statement-breakpoint

-- A payment that leaves the totals, or changes its type, takes its refunds with it.
CREATE FUNCTION add_payment_income(payment payments, sign integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF payment.status <> 'paid' OR payment.hidden_at IS NOT NULL THEN RETURN; END IF;
  PERFORM add_income(payment.paid_at, payment.type, sign * payment.amount_kobo,
    sign * coalesce(payment.fees_kobo, 0), 0, sign);
  IF payment.refunded_kobo > 0 THEN
    PERFORM add_income(processed_at, payment.type, 0, 0, sign * amount_kobo, 0)
    FROM refunds WHERE payment_id = payment.id AND state = 'processed';
  END IF;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_income() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM add_payment_income(OLD, -1); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM add_payment_income(NEW, 1); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER payments_income ON payments;
--> statement-breakpoint
CREATE TRIGGER payments_income
  AFTER INSERT OR DELETE OR UPDATE OF status, amount_kobo, fees_kobo, type, paid_at, hidden_at ON payments
  FOR EACH ROW EXECUTE FUNCTION keep_income();
--> statement-breakpoint
CREATE FUNCTION keep_refunded_income() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE payment payments;
BEGIN
  SELECT * INTO payment FROM payments WHERE id = coalesce(NEW.payment_id, OLD.payment_id) FOR NO KEY UPDATE;
  IF payment.status <> 'paid' OR payment.hidden_at IS NOT NULL THEN RETURN NULL; END IF;
  IF TG_OP <> 'INSERT' AND OLD.state = 'processed' THEN
    PERFORM add_income(OLD.processed_at, payment.type, 0, 0, -OLD.amount_kobo, 0);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.state = 'processed' THEN
    PERFORM add_income(NEW.processed_at, payment.type, 0, 0, NEW.amount_kobo, 0);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER refunds_income AFTER INSERT OR DELETE OR UPDATE OF state, amount_kobo, processed_at ON refunds
  FOR EACH ROW EXECUTE FUNCTION keep_refunded_income();
--> statement-breakpoint
UPDATE income_totals SET fees_kobo = paid.fees_kobo
FROM (
  SELECT to_char(paid_at AT TIME ZONE 'Africa/Lagos', 'YYYY-MM') AS month, type, sum(coalesce(fees_kobo, 0))::bigint AS fees_kobo
  FROM payments WHERE status = 'paid' AND hidden_at IS NULL GROUP BY 1, 2
) paid
WHERE income_totals.month = paid.month AND income_totals.type = paid.type;
