CREATE TABLE "disputes" (
	"id" bigint PRIMARY KEY NOT NULL,
	"payment_id" integer NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"outcome" text,
	CONSTRAINT "disputes_outcome" CHECK ("disputes"."outcome" in ('won', 'lost')),
	CONSTRAINT "disputes_ended_at" CHECK (("disputes"."outcome" is null) = ("disputes"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disputes_payment" ON "disputes" USING btree ("payment_id");