-- Clients: the persons and companies that the agency works for. The rows of a user get the user's default client.
-- An upgrade over several releases is one transaction. A table with checks that wait for the commit cannot be altered.
SET CONSTRAINTS ALL IMMEDIATE;
--> statement-breakpoint
CREATE TABLE "client_members" (
	"client_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"permissions" text[] NOT NULL,
	"invited_at" timestamp with time zone,
	"joined_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "client_members_client_id_user_id_pk" PRIMARY KEY("client_id","user_id"),
	CONSTRAINT "client_members_permissions" CHECK ("client_members"."permissions" <@ array['owner', 'order', 'approve', 'read', 'pay'] and cardinality("client_members"."permissions") > 0)
);
--> statement-breakpoint
CREATE TABLE "clients" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "clients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"kind" text DEFAULT 'person' NOT NULL,
	"default_for_user_id" integer,
	"billing_name" text DEFAULT '' NOT NULL,
	"billing_address" text DEFAULT '' NOT NULL,
	"tin" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "clients_default_for_user_id_unique" UNIQUE("default_for_user_id"),
	CONSTRAINT "clients_kind" CHECK ("clients"."kind" in ('person', 'company'))
);
--> statement-breakpoint
ALTER TABLE "client_members" ADD CONSTRAINT "client_members_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_members" ADD CONSTRAINT "client_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_default_for_user_id_users_id_fk" FOREIGN KEY ("default_for_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_members_user" ON "client_members" USING btree ("user_id","client_id") WHERE "client_members"."joined_at" is not null and "client_members"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "clients_name_trgm" ON "clients" USING gin (lower("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "clients_by_name" ON "clients" USING btree (lower("name"),"id");--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "client_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "client_id" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "client_id" integer;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "client_id" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "client_id" integer;--> statement-breakpoint

-- Customers get a client, and so do the staff and erased users who own rows.
INSERT INTO clients (name, default_for_user_id, billing_name, billing_address, tin, created_at, archived_at)
SELECT users.name, users.id, coalesce(billing_details.name, ''), coalesce(billing_details.address, ''),
       coalesce(billing_details.tin, ''), users.created_at, users.deleted_at
FROM users LEFT JOIN billing_details ON billing_details.user_id = users.id
WHERE (users.role = 'user' AND users.deleted_at IS NULL)
  OR EXISTS (SELECT FROM orders WHERE user_id = users.id) OR EXISTS (SELECT FROM projects WHERE user_id = users.id)
  OR EXISTS (SELECT FROM payments WHERE user_id = users.id) OR EXISTS (SELECT FROM documents WHERE user_id = users.id)
  OR billing_details.user_id IS NOT NULL
ORDER BY users.id;
--> statement-breakpoint
INSERT INTO client_members (client_id, user_id, permissions, joined_at, removed_at)
SELECT id, default_for_user_id, '{owner}', created_at, archived_at FROM clients;
--> statement-breakpoint
-- The rows of an order have the client of the order. Nothing else changes, so the triggers need not run.
ALTER TABLE orders DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE orders SET client_id = clients.id FROM clients WHERE clients.default_for_user_id = orders.user_id;
--> statement-breakpoint
ALTER TABLE orders ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE projects DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE projects SET client_id = coalesce((SELECT client_id FROM orders WHERE orders.id = projects.order_id), clients.id)
FROM clients WHERE clients.default_for_user_id = projects.user_id;
--> statement-breakpoint
ALTER TABLE projects ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE payments DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE payments SET client_id = coalesce((SELECT client_id FROM orders WHERE orders.id = payments.order_id), clients.id)
FROM clients WHERE clients.default_for_user_id = payments.user_id;
--> statement-breakpoint
ALTER TABLE payments ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE subscriptions DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE subscriptions SET client_id = coalesce((SELECT client_id FROM orders WHERE orders.id = subscriptions.order_id), clients.id)
FROM clients WHERE clients.default_for_user_id = subscriptions.user_id;
--> statement-breakpoint
ALTER TABLE subscriptions ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE documents DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE documents SET client_id = CASE WHEN documents.voided_at IS NULL THEN payments.client_id ELSE clients.id END
FROM payments, clients WHERE payments.id = documents.payment_id AND clients.default_for_user_id = documents.user_id;
--> statement-breakpoint
ALTER TABLE documents ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE "documents" ALTER COLUMN "client_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "client_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "client_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ALTER COLUMN "client_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ALTER COLUMN "client_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documents_client" ON "documents" USING btree ("client_id","paid_at");--> statement-breakpoint
CREATE INDEX "orders_open_client" ON "orders" USING btree ("client_id","id") WHERE "orders"."state" = 'open';--> statement-breakpoint
CREATE INDEX "payments_client" ON "payments" USING btree ("client_id","id") WHERE "payments"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "projects_client" ON "projects" USING btree ("client_id","id");--> statement-breakpoint
CREATE INDEX "projects_client_group" ON "projects" USING btree ("client_id","status_group","id");--> statement-breakpoint
CREATE INDEX "subscriptions_client" ON "subscriptions" USING btree ("client_id","id");--> statement-breakpoint

-- Returns the client to which the rows of a user belong by default. Creates it if there is none.
CREATE FUNCTION default_client_of(person integer) RETURNS integer LANGUAGE plpgsql AS $$
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
  -- Every node reads the clients of the user again.
  PERFORM pg_notify('jara', json_build_object('name', 'membership_changed', 'signal', json_build_object('userId', person))::text);
  RETURN found;
END $$;
--> statement-breakpoint
CREATE FUNCTION set_client_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.project_id IS NOT NULL THEN
    SELECT client_id INTO NEW.client_id FROM projects WHERE id = NEW.project_id;
  END IF;
  IF NEW.client_id IS NULL THEN NEW.client_id := default_client_of(NEW.user_id); END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_client BEFORE INSERT ON orders FOR EACH ROW EXECUTE FUNCTION set_client_of_order();
--> statement-breakpoint
CREATE FUNCTION set_client_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.user_id, NEW.order_id) IS NOT DISTINCT FROM (OLD.user_id, OLD.order_id) THEN
    RETURN NEW;
  END IF;
  IF NEW.order_id IS NOT NULL THEN
    SELECT client_id INTO NEW.client_id FROM orders WHERE id = NEW.order_id;
  ELSIF TG_OP = 'UPDATE' OR NEW.client_id IS NULL THEN
    NEW.client_id := default_client_of(NEW.user_id);
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER projects_client BEFORE INSERT ON projects FOR EACH ROW EXECUTE FUNCTION set_client_of_row();
--> statement-breakpoint
CREATE TRIGGER subscriptions_client BEFORE INSERT ON subscriptions FOR EACH ROW EXECUTE FUNCTION set_client_of_row();
--> statement-breakpoint
-- Staff can move a payment without an order to another customer.
CREATE TRIGGER payments_client BEFORE INSERT OR UPDATE OF user_id, order_id ON payments
  FOR EACH ROW EXECUTE FUNCTION set_client_of_row();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION issue_receipt(payment payments) RETURNS void LANGUAGE sql AS $$
  INSERT INTO documents (series, number, code, payment_id, user_id, client_id, amount_kobo, vat_basis_points,
                      title, type, method, reference, paid_at, seller, buyer)
  SELECT 'receipt', next_document_number('receipt'), replace(gen_random_uuid()::text, '-', ''),
         payment.id, payment.user_id, payment.client_id, payment.amount_kobo, agency.vat_basis_points,
         coalesce(bought.title, project.title), payment.type, payment.method, payment.reference, payment.paid_at,
         jsonb_build_object('name', agency.legal_name, 'address', agency.address, 'email', agency.email,
                            'phone', agency.phone, 'tin', agency.tin),
         jsonb_build_object('name', coalesce(nullif(client.billing_name, ''), client.name),
                            'address', client.billing_address, 'email', coalesce(customer.email, ''),
                            'tin', client.tin)
  FROM agency_settings agency
  JOIN users customer ON customer.id = payment.user_id
  JOIN clients client ON client.id = payment.client_id
  LEFT JOIN orders bought ON bought.id = payment.order_id
  LEFT JOIN projects project ON project.id = payment.project_id
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  payment payments;
  valid documents;
  counts boolean;
BEGIN
  SELECT * INTO payment FROM payments WHERE id = NEW.id;
  SELECT * INTO valid FROM documents WHERE payment_id = NEW.id AND series = 'receipt' AND voided_at IS NULL;
  counts := payment.status = 'paid' AND payment.hidden_at IS NULL;
  IF counts AND valid.amount_kobo = payment.amount_kobo AND valid.user_id = payment.user_id
    AND valid.client_id = payment.client_id THEN RETURN NULL; END IF;
  UPDATE documents SET voided_at = now() WHERE id = valid.id;
  IF counts THEN PERFORM issue_receipt(payment); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION issue_credit_note(refund refunds) RETURNS void LANGUAGE sql AS $$
  INSERT INTO documents (series, number, code, payment_id, refund_id, receipt_number, reason, user_id, client_id,
                      amount_kobo, vat_basis_points, title, type, method, reference, paid_at, seller, buyer)
  SELECT 'credit_note', next_document_number('credit_note'), replace(gen_random_uuid()::text, '-', ''),
         receipt.payment_id, refund.id, receipt.number, refund.reason, receipt.user_id, receipt.client_id,
         refund.amount_kobo, receipt.vat_basis_points, receipt.title, receipt.type, receipt.method,
         receipt.reference, refund.processed_at, receipt.seller, receipt.buyer
  FROM (SELECT * FROM documents WHERE payment_id = refund.payment_id AND series = 'receipt'
        ORDER BY voided_at IS NULL DESC, number DESC LIMIT 1) receipt
$$;
--> statement-breakpoint
DROP TABLE "billing_details";--> statement-breakpoint
DROP INDEX "projects_user_group";
--> statement-breakpoint
-- The client of a person has the name of that person.
CREATE FUNCTION rename_client() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE clients SET name = NEW.name, version = version + 1
  WHERE default_for_user_id = NEW.id AND kind = 'person' AND name <> NEW.name;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_client_name AFTER UPDATE OF name ON users FOR EACH ROW EXECUTE FUNCTION rename_client();
--> statement-breakpoint
DROP TRIGGER documents_kept ON documents;
--> statement-breakpoint
CREATE TRIGGER documents_kept
  BEFORE DELETE OR TRUNCATE OR UPDATE OF series, number, code, payment_id, user_id, client_id, amount_kobo,
    vat_basis_points, title, type, method, reference, paid_at, issued_at, seller ON documents
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
