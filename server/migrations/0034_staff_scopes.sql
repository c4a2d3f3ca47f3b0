-- The limits of admins, who works on a project, staff's notes about clients, and the policies of clients.

CREATE TABLE "client_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" integer NOT NULL,
	"by_user_id" integer NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_policies" (
	"client_id" integer PRIMARY KEY NOT NULL,
	"approvals_needed" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "client_policies_approvals" CHECK ("client_policies"."approvals_needed" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "project_staff" (
	"project_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"assigned_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_staff_project_id_user_id_pk" PRIMARY KEY("project_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "staff_scopes" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"scope" text NOT NULL,
	"can_view_finances" boolean NOT NULL,
	CONSTRAINT "staff_scopes_scope" CHECK ("staff_scopes"."scope" in ('all', 'assigned'))
);
--> statement-breakpoint
ALTER TABLE "client_notes" ADD CONSTRAINT "client_notes_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_notes" ADD CONSTRAINT "client_notes_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_policies" ADD CONSTRAINT "client_policies_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_staff" ADD CONSTRAINT "project_staff_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_staff" ADD CONSTRAINT "project_staff_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_scopes" ADD CONSTRAINT "staff_scopes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_notes_client" ON "client_notes" USING btree ("client_id","id");--> statement-breakpoint
CREATE INDEX "client_notes_by_user" ON "client_notes" USING btree ("by_user_id");--> statement-breakpoint
CREATE INDEX "project_staff_user" ON "project_staff" USING btree ("user_id","project_id");--> statement-breakpoint
CREATE INDEX "clients_archived" ON "clients" USING btree ("id") WHERE "clients"."archived_at" is not null;--> statement-breakpoint

-- Counts the rows of one INSERT at once. An import inserts thousands of users and clients, and one update of the
-- same counter for each of them would take longer than the import itself.
CREATE FUNCTION keep_inserted_count() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change integer;
BEGIN
  SELECT count(*) INTO change FROM inserted WHERE to_jsonb(inserted) ->> TG_ARGV[1] IS NULL;
  IF change <> 0 THEN
    INSERT INTO row_counts (list, stripe, rows) VALUES (TG_ARGV[0], pg_backend_pid() % 16, change)
    ON CONFLICT (list, stripe) DO UPDATE SET rows = row_counts.rows + excluded.rows;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER users_count ON users;
--> statement-breakpoint
CREATE TRIGGER users_count AFTER DELETE OR UPDATE OF deleted_at ON users
  FOR EACH ROW EXECUTE FUNCTION keep_row_count('users', 'deleted_at');
--> statement-breakpoint
CREATE TRIGGER users_inserted_count AFTER INSERT ON users REFERENCING NEW TABLE AS inserted
  FOR EACH STATEMENT EXECUTE FUNCTION keep_inserted_count('users', 'deleted_at');
--> statement-breakpoint

-- The number of clients in the list, kept like the numbers of the other lists.
CREATE TRIGGER clients_count AFTER DELETE OR UPDATE OF archived_at ON clients
  FOR EACH ROW EXECUTE FUNCTION keep_row_count('clients', 'archived_at');
--> statement-breakpoint
CREATE TRIGGER clients_inserted_count AFTER INSERT ON clients REFERENCING NEW TABLE AS inserted
  FOR EACH STATEMENT EXECUTE FUNCTION keep_inserted_count('clients', 'archived_at');
--> statement-breakpoint
INSERT INTO row_counts (list, stripe, rows)
SELECT 'clients', 0, count(*) FROM clients WHERE archived_at IS NULL HAVING count(*) > 0;
