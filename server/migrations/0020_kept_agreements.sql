-- The list of agreements shows those that have begun: how many there are is kept like the numbers of the other lists.

CREATE FUNCTION keep_begun_count() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change integer := coalesce((NEW.state <> 'opening')::integer, 0) - coalesce((OLD.state <> 'opening')::integer, 0);
BEGIN
  IF change <> 0 THEN
    INSERT INTO row_counts (list, stripe, rows) VALUES (TG_ARGV[0], pg_backend_pid() % 16, change)
    ON CONFLICT (list, stripe) DO UPDATE SET rows = row_counts.rows + excluded.rows;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER agreements_count AFTER INSERT OR DELETE OR UPDATE OF state ON agreements
  FOR EACH ROW EXECUTE FUNCTION keep_begun_count('agreements');
--> statement-breakpoint
INSERT INTO row_counts (list, stripe, rows)
SELECT 'agreements', 0, count(*) FROM agreements WHERE state <> 'opening' HAVING count(*) > 0;
