-- Triggers that keep what a list or a total needs, in the transaction that changes the row, whoever writes it.

CREATE FUNCTION keep_row_count() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  hidden_column text := TG_ARGV[1];
  change integer := 0;
BEGIN
  IF TG_OP <> 'INSERT' AND (hidden_column IS NULL OR to_jsonb(OLD) ->> hidden_column IS NULL) THEN change := change - 1; END IF;
  IF TG_OP <> 'DELETE' AND (hidden_column IS NULL OR to_jsonb(NEW) ->> hidden_column IS NULL) THEN change := change + 1; END IF;
  IF change <> 0 THEN
    -- Sixteen stripes, so that writers of one table rarely wait for each other.
    INSERT INTO row_counts (list, stripe, rows) VALUES (TG_ARGV[0], pg_backend_pid() % 16, change)
    ON CONFLICT (list, stripe) DO UPDATE SET rows = row_counts.rows + excluded.rows;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_count AFTER INSERT OR DELETE OR UPDATE OF deleted_at ON users
  FOR EACH ROW EXECUTE FUNCTION keep_row_count('users', 'deleted_at');
--> statement-breakpoint
CREATE TRIGGER payments_count AFTER INSERT OR DELETE OR UPDATE OF hidden_at ON payments
  FOR EACH ROW EXECUTE FUNCTION keep_row_count('payments', 'hidden_at');
--> statement-breakpoint
CREATE TRIGGER projects_count AFTER INSERT OR DELETE ON projects
  FOR EACH ROW EXECUTE FUNCTION keep_row_count('projects');
--> statement-breakpoint
CREATE TRIGGER portfolio_items_count AFTER INSERT OR DELETE ON portfolio_items
  FOR EACH ROW EXECUTE FUNCTION keep_row_count('portfolio_items');
--> statement-breakpoint
CREATE TRIGGER enquiries_count AFTER INSERT OR DELETE ON enquiries
  FOR EACH ROW EXECUTE FUNCTION keep_row_count('enquiries');
--> statement-breakpoint

-- Months are the agency's: Lagos has no summer time, so a payment never changes its month.
CREATE FUNCTION keep_income() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.status = 'paid' AND OLD.hidden_at IS NULL THEN
    UPDATE income_totals SET total_kobo = total_kobo - OLD.amount_kobo, payments = payments - 1
    WHERE month = to_char(OLD.paid_at AT TIME ZONE 'Africa/Lagos', 'YYYY-MM') AND type = OLD.type;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.status = 'paid' AND NEW.hidden_at IS NULL THEN
    INSERT INTO income_totals (month, type, total_kobo, payments)
    VALUES (to_char(NEW.paid_at AT TIME ZONE 'Africa/Lagos', 'YYYY-MM'), NEW.type, NEW.amount_kobo, 1)
    ON CONFLICT (month, type) DO UPDATE
      SET total_kobo = income_totals.total_kobo + excluded.total_kobo, payments = income_totals.payments + 1;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER payments_income AFTER INSERT OR DELETE OR UPDATE OF status, amount_kobo, type, paid_at, hidden_at ON payments
  FOR EACH ROW EXECUTE FUNCTION keep_income();
--> statement-breakpoint

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
