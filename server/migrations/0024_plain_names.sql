-- One name for each thing: tables, columns and stored words take the names that the screens and the code use.

ALTER TABLE "papers" RENAME TO "documents";--> statement-breakpoint
ALTER TABLE "paper_counters" RENAME TO "document_counters";--> statement-breakpoint
ALTER TABLE "agreements" RENAME TO "subscriptions";--> statement-breakpoint
ALTER TABLE "mails" RENAME TO "emails";--> statement-breakpoint
ALTER TABLE "house_rules" RENAME TO "agency_rules";--> statement-breakpoint
ALTER TABLE "review_items" RENAME TO "payment_reviews";--> statement-breakpoint
ALTER TABLE "throttles" RENAME TO "rate_limits";--> statement-breakpoint
ALTER TABLE "payments" RENAME COLUMN "agreement_id" TO "subscription_id";--> statement-breakpoint
ALTER TABLE "conversations" RENAME COLUMN "low_mail_due_at" TO "low_email_due_at";--> statement-breakpoint
ALTER TABLE "conversations" RENAME COLUMN "high_mail_due_at" TO "high_email_due_at";--> statement-breakpoint
ALTER TABLE "conversations" RENAME COLUMN "low_mailed_id" TO "low_emailed_id";--> statement-breakpoint
ALTER TABLE "conversations" RENAME COLUMN "high_mailed_id" TO "high_emailed_id";--> statement-breakpoint
ALTER TABLE "notification_choices" RENAME COLUMN "mail" TO "email";--> statement-breakpoint
ALTER TABLE "messages" RENAME COLUMN "client_id" TO "message_key";--> statement-breakpoint
ALTER TABLE "subscriptions" RENAME CONSTRAINT "agreements_user_id_users_id_fk" TO "subscriptions_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "subscriptions" RENAME CONSTRAINT "agreements_order_id_orders_id_fk" TO "subscriptions_order_id_orders_id_fk";--> statement-breakpoint
ALTER TABLE "subscriptions" RENAME CONSTRAINT "agreements_project_id_projects_id_fk" TO "subscriptions_project_id_projects_id_fk";--> statement-breakpoint
ALTER TABLE "subscriptions" RENAME CONSTRAINT "agreements_order_id_unique" TO "subscriptions_order_id_unique";--> statement-breakpoint
ALTER TABLE "subscriptions" RENAME CONSTRAINT "agreements_plan_code_unique" TO "subscriptions_plan_code_unique";--> statement-breakpoint
ALTER TABLE "subscriptions" RENAME CONSTRAINT "agreements_subscription_code_unique" TO "subscriptions_subscription_code_unique";--> statement-breakpoint
ALTER TABLE "subscriptions" RENAME CONSTRAINT "agreements_state" TO "subscriptions_state";--> statement-breakpoint
ALTER TABLE "subscriptions" RENAME CONSTRAINT "agreements_amounts" TO "subscriptions_amounts";--> statement-breakpoint
ALTER TABLE "subscriptions" RENAME CONSTRAINT "agreements_paid" TO "subscriptions_paid";--> statement-breakpoint
ALTER TABLE "subscriptions" RENAME CONSTRAINT "agreements_instalments" TO "subscriptions_instalments";--> statement-breakpoint
ALTER TABLE "subscriptions" RENAME CONSTRAINT "agreements_end_requested" TO "subscriptions_end_requested";--> statement-breakpoint
ALTER TABLE "subscriptions" RENAME CONSTRAINT "agreements_end_stops" TO "subscriptions_end_stops";--> statement-breakpoint
ALTER TABLE "subscriptions" RENAME CONSTRAINT "agreements_pkey" TO "subscriptions_pkey";--> statement-breakpoint
ALTER TABLE "agency_rules" RENAME CONSTRAINT "house_rules_pkey" TO "agency_rules_pkey";--> statement-breakpoint
ALTER TABLE "emails" RENAME CONSTRAINT "mails_key_unique" TO "emails_key_unique";--> statement-breakpoint
ALTER TABLE "emails" RENAME CONSTRAINT "mails_pkey" TO "emails_pkey";--> statement-breakpoint
ALTER TABLE "document_counters" RENAME CONSTRAINT "paper_counters_pkey" TO "document_counters_pkey";--> statement-breakpoint
ALTER TABLE "documents" RENAME CONSTRAINT "papers_payment_id_payments_id_fk" TO "documents_payment_id_payments_id_fk";--> statement-breakpoint
ALTER TABLE "documents" RENAME CONSTRAINT "papers_refund_id_refunds_id_fk" TO "documents_refund_id_refunds_id_fk";--> statement-breakpoint
ALTER TABLE "documents" RENAME CONSTRAINT "papers_user_id_users_id_fk" TO "documents_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "documents" RENAME CONSTRAINT "papers_code_unique" TO "documents_code_unique";--> statement-breakpoint
ALTER TABLE "documents" RENAME CONSTRAINT "papers_pkey" TO "documents_pkey";--> statement-breakpoint
ALTER TABLE "payments" RENAME CONSTRAINT "payments_agreement_id_agreements_id_fk" TO "payments_subscription_id_subscriptions_id_fk";--> statement-breakpoint
ALTER TABLE "payment_reviews" RENAME CONSTRAINT "review_items_order_id_orders_id_fk" TO "payment_reviews_order_id_orders_id_fk";--> statement-breakpoint
ALTER TABLE "payment_reviews" RENAME CONSTRAINT "review_items_user_id_users_id_fk" TO "payment_reviews_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "payment_reviews" RENAME CONSTRAINT "review_items_resolved_by_users_id_fk" TO "payment_reviews_resolved_by_users_id_fk";--> statement-breakpoint
ALTER TABLE "payment_reviews" RENAME CONSTRAINT "review_items_provider_tx_id_unique" TO "payment_reviews_provider_tx_id_unique";--> statement-breakpoint
ALTER TABLE "payment_reviews" RENAME CONSTRAINT "review_items_state" TO "payment_reviews_state";--> statement-breakpoint
ALTER TABLE "payment_reviews" RENAME CONSTRAINT "review_items_pkey" TO "payment_reviews_pkey";--> statement-breakpoint
ALTER TABLE "rate_limits" RENAME CONSTRAINT "throttles_pkey" TO "rate_limits_pkey";--> statement-breakpoint
ALTER INDEX "agreements_user" RENAME TO "subscriptions_user";--> statement-breakpoint
ALTER INDEX "agreements_project" RENAME TO "subscriptions_project";--> statement-breakpoint
ALTER INDEX "agreements_listed" RENAME TO "subscriptions_listed";--> statement-breakpoint
ALTER INDEX "agreements_by_state" RENAME TO "subscriptions_by_state";--> statement-breakpoint
ALTER INDEX "agreements_by_amount" RENAME TO "subscriptions_by_amount";--> statement-breakpoint
ALTER INDEX "agreements_by_next" RENAME TO "subscriptions_by_next";--> statement-breakpoint
ALTER INDEX "agreements_due" RENAME TO "subscriptions_due";--> statement-breakpoint
ALTER INDEX "conversations_low_mail_due" RENAME TO "conversations_low_email_due";--> statement-breakpoint
ALTER INDEX "conversations_high_mail_due" RENAME TO "conversations_high_email_due";--> statement-breakpoint
ALTER INDEX "mails_created" RENAME TO "emails_created";--> statement-breakpoint
ALTER INDEX "mails_to" RENAME TO "emails_to";--> statement-breakpoint
ALTER INDEX "papers_number" RENAME TO "documents_number";--> statement-breakpoint
ALTER INDEX "papers_live_receipt" RENAME TO "documents_live_receipt";--> statement-breakpoint
ALTER INDEX "papers_live_credit_note" RENAME TO "documents_live_credit_note";--> statement-breakpoint
ALTER INDEX "papers_payment" RENAME TO "documents_payment";--> statement-breakpoint
ALTER INDEX "papers_user" RENAME TO "documents_user";--> statement-breakpoint
ALTER INDEX "review_items_open" RENAME TO "payment_reviews_open";--> statement-breakpoint
ALTER INDEX "review_items_order" RENAME TO "payment_reviews_order";--> statement-breakpoint
ALTER INDEX "review_items_due" RENAME TO "payment_reviews_due";--> statement-breakpoint
ALTER INDEX "throttles_window" RENAME TO "rate_limits_window";--> statement-breakpoint
ALTER SEQUENCE "agreements_id_seq" RENAME TO "subscriptions_id_seq";--> statement-breakpoint
ALTER SEQUENCE "mails_id_seq" RENAME TO "emails_id_seq";--> statement-breakpoint
ALTER SEQUENCE "papers_id_seq" RENAME TO "documents_id_seq";--> statement-breakpoint
ALTER SEQUENCE "review_items_id_seq" RENAME TO "payment_reviews_id_seq";--> statement-breakpoint
ALTER TRIGGER papers_kept ON documents RENAME TO documents_kept;--> statement-breakpoint
ALTER TRIGGER papers_reference_kept ON documents RENAME TO documents_reference_kept;--> statement-breakpoint

ALTER FUNCTION next_paper(text) RENAME TO next_document_number;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION next_document_number(wanted text) RETURNS integer LANGUAGE sql AS $$
  UPDATE document_counters SET last = last + 1 WHERE series = wanted RETURNING last
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION issue_receipt(payment payments) RETURNS void LANGUAGE sql AS $$
  INSERT INTO documents (series, number, code, payment_id, user_id, amount_kobo, vat_basis_points,
                      title, type, method, reference, paid_at, seller, buyer)
  SELECT 'receipt', next_document_number('receipt'), replace(gen_random_uuid()::text, '-', ''),
         payment.id, payment.user_id, payment.amount_kobo, agency.vat_basis_points,
         coalesce(bought.title, project.title), payment.type, payment.method, payment.reference, payment.paid_at,
         jsonb_build_object('name', agency.legal_name, 'address', agency.address, 'email', agency.email,
                            'phone', agency.phone, 'tin', agency.tin),
         jsonb_build_object('name', coalesce(nullif(billing.name, ''), customer.name),
                            'address', coalesce(billing.address, ''), 'email', coalesce(customer.email, ''),
                            'tin', coalesce(billing.tin, ''))
  FROM agency_settings agency
  JOIN users customer ON customer.id = payment.user_id
  LEFT JOIN billing_details billing ON billing.user_id = customer.id
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
  IF counts AND valid.amount_kobo = payment.amount_kobo AND valid.user_id = payment.user_id THEN RETURN NULL; END IF;
  UPDATE documents SET voided_at = now() WHERE id = valid.id;
  IF counts THEN PERFORM issue_receipt(payment); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION issue_credit_note(refund refunds) RETURNS void LANGUAGE sql AS $$
  INSERT INTO documents (series, number, code, payment_id, refund_id, receipt_number, reason, user_id, amount_kobo,
                      vat_basis_points, title, type, method, reference, paid_at, seller, buyer)
  SELECT 'credit_note', next_document_number('credit_note'), replace(gen_random_uuid()::text, '-', ''),
         receipt.payment_id, refund.id, receipt.number, refund.reason, receipt.user_id, refund.amount_kobo,
         receipt.vat_basis_points, receipt.title, receipt.type, receipt.method, receipt.reference,
         refund.processed_at, receipt.seller, receipt.buyer
  FROM (SELECT * FROM documents WHERE payment_id = refund.payment_id AND series = 'receipt'
        ORDER BY voided_at IS NULL DESC, number DESC LIMIT 1) receipt
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_credit_note() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  refund refunds;
  valid integer;
BEGIN
  SELECT * INTO refund FROM refunds WHERE id = NEW.id;
  SELECT id INTO valid FROM documents WHERE refund_id = NEW.id AND voided_at IS NULL;
  IF refund.state = 'processed' AND valid IS NULL THEN PERFORM issue_credit_note(refund); END IF;
  IF refund.state <> 'processed' THEN UPDATE documents SET voided_at = now() WHERE id = valid; END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER agreements_count ON subscriptions;
--> statement-breakpoint
CREATE TRIGGER subscriptions_count AFTER INSERT OR DELETE OR UPDATE OF state ON subscriptions
  FOR EACH ROW EXECUTE FUNCTION keep_begun_count('subscriptions');
--> statement-breakpoint
UPDATE row_counts SET list = 'subscriptions' WHERE list = 'agreements';
--> statement-breakpoint
UPDATE demo_rows SET table_name = 'subscriptions' WHERE table_name = 'agreements';
--> statement-breakpoint
UPDATE demo_rows SET table_name = 'payment_reviews' WHERE table_name = 'review_items';
--> statement-breakpoint

-- Jobs that wait, or have failed and may be tried again, are found by their new names.
UPDATE jobs SET name = new_name, payload = payload - 'mailId' - 'agreementId'
  || CASE WHEN payload ? 'mailId' THEN jsonb_build_object('emailId', payload -> 'mailId') ELSE '{}' END
  || CASE WHEN payload ? 'agreementId' THEN jsonb_build_object('subscriptionId', payload -> 'agreementId') ELSE '{}' END
FROM (
  SELECT DISTINCT name AS old_name, CASE
    WHEN name = 'mails.agreementCancelled' THEN 'emails.subscriptionCancelled'
    WHEN name = 'agreements.disown' THEN 'subscriptions.stopAtProvider'
    WHEN name = 'checkout.agreements' THEN 'checkout.subscriptions'
    WHEN name = 'reviews.tellReopened' THEN 'paymentReviews.notifyReopened'
    WHEN name LIKE 'mails.%' THEN 'emails.' || substr(name, 7)
    WHEN name LIKE 'agreements.%' THEN 'subscriptions.' || substr(name, 12)
    WHEN name LIKE 'reviews.%' THEN 'paymentReviews.' || substr(name, 9)
    WHEN name LIKE 'transfers.tell%' THEN 'transfers.notify' || substr(name, 15)
    ELSE name END AS new_name
  FROM jobs
) renamed
WHERE name = old_name AND (name <> new_name OR payload ?| array['mailId', 'agreementId']);
--> statement-breakpoint

-- The links of old notifications that led nowhere.
UPDATE notifications SET path = '/admin?tab=users&view=enquiries' WHERE path = '/admin?tab=enquiries';
--> statement-breakpoint

-- The audit log refuses changes; for this one its trigger steps aside.
ALTER TABLE audit_log DISABLE TRIGGER audit_log_append_only;
--> statement-breakpoint
UPDATE audit_log SET action = 'subscription.cancelled', subject = 'subscription' WHERE action = 'agreement.cancelled';
--> statement-breakpoint
ALTER TABLE audit_log ENABLE TRIGGER audit_log_append_only;
