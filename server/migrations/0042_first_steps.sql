CREATE TABLE "first_steps" (
	"step" text PRIMARY KEY NOT NULL,
	"evidence" text,
	"done_at" timestamp with time zone NOT NULL,
	CONSTRAINT "first_steps_step" CHECK ("first_steps"."step" in ('providerKey', 'testEmail', 'webhook', 'all', 'hidden'))
);
--> statement-breakpoint
CREATE TABLE "setup_links" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
