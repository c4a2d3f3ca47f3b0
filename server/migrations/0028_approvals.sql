-- Approvals by staff: one table for transfer proofs, manual payments and refunds to another account.
CREATE TABLE "approvals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "approvals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"proof_id" integer,
	"payment_id" integer,
	"refund_id" integer,
	"user_id" integer NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "approvals_proof_user" UNIQUE("proof_id","user_id"),
	CONSTRAINT "approvals_payment_user" UNIQUE("payment_id","user_id"),
	CONSTRAINT "approvals_refund_user" UNIQUE("refund_id","user_id"),
	CONSTRAINT "approvals_subject" CHECK (num_nonnulls("approvals"."proof_id", "approvals"."payment_id", "approvals"."refund_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_proof_id_transfer_proofs_id_fk" FOREIGN KEY ("proof_id") REFERENCES "public"."transfer_proofs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
INSERT INTO "approvals" ("proof_id", "user_id", "at") SELECT "proof_id", "user_id", "at" FROM "transfer_acceptances" ORDER BY "at";--> statement-breakpoint
DROP TABLE "transfer_acceptances" CASCADE;
