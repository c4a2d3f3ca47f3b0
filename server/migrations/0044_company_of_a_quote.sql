ALTER TABLE "quotes" ADD COLUMN "company" jsonb;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_company" CHECK ("quotes"."company" is null or "quotes"."client_id" is null or "quotes"."state" = 'accepted');--> statement-breakpoint
CREATE TRIGGER quotes_company_sent BEFORE UPDATE OF company ON quotes
  FOR EACH ROW WHEN (OLD.state <> 'draft' AND NEW.company IS DISTINCT FROM OLD.company)
  EXECUTE FUNCTION refuse_sent_change();
