CREATE TABLE "demo_rows" (
	"table_name" text NOT NULL,
	"row_id" bigint NOT NULL,
	CONSTRAINT "demo_rows_table_name_row_id_pk" PRIMARY KEY("table_name","row_id")
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"store_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"store_bound_at" timestamp with time zone,
	CONSTRAINT "installation_one_row" CHECK ("installation"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "end_requested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "end_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "end_failure" text;--> statement-breakpoint
INSERT INTO "installation" DEFAULT VALUES;
