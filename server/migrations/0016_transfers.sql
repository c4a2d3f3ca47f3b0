CREATE TABLE "transfer_acceptances" (
	"proof_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "transfer_acceptances_proof_id_user_id_pk" PRIMARY KEY("proof_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "transfer_proofs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transfer_proofs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"name" text NOT NULL,
	"link_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"refused_at" timestamp with time zone,
	"refusal" text,
	CONSTRAINT "transfer_proofs_file_id_unique" UNIQUE("file_id")
);
--> statement-breakpoint
ALTER TABLE "transfer_acceptances" ADD CONSTRAINT "transfer_acceptances_proof_id_transfer_proofs_id_fk" FOREIGN KEY ("proof_id") REFERENCES "public"."transfer_proofs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_acceptances" ADD CONSTRAINT "transfer_acceptances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_proofs" ADD CONSTRAINT "transfer_proofs_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_proofs" ADD CONSTRAINT "transfer_proofs_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_proofs_waiting" ON "transfer_proofs" USING btree ("order_id") WHERE "transfer_proofs"."refused_at" is null;--> statement-breakpoint
CREATE INDEX "transfer_proofs_order" ON "transfer_proofs" USING btree ("order_id","id");