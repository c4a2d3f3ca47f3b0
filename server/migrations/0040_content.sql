CREATE TABLE "content_drafts" (
	"section" text PRIMARY KEY NOT NULL,
	"format" integer NOT NULL,
	"content" jsonb NOT NULL,
	"pictures" text[] NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"format" integer NOT NULL,
	"content" jsonb NOT NULL,
	"pictures" text[] NOT NULL,
	"changed" text[] NOT NULL,
	"drafts" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"fault" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer NOT NULL,
	CONSTRAINT "content_versions_state" CHECK ("content_versions"."state" in ('waiting', 'published', 'failed')),
	CONSTRAINT "content_versions_fault" CHECK (("content_versions"."state" = 'failed') = ("content_versions"."fault" is not null))
);
--> statement-breakpoint
CREATE TABLE "site" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version_id" integer,
	"revision" integer DEFAULT 0 NOT NULL,
	"drafts_saved" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "site_one_row" CHECK ("site"."is_only")
);
--> statement-breakpoint
CREATE TABLE "site_files" (
	"render_id" integer NOT NULL,
	"path" text NOT NULL,
	"type" text NOT NULL,
	"policy" jsonb,
	"plain" "bytea" NOT NULL,
	"br" "bytea" NOT NULL,
	"gzip" "bytea" NOT NULL,
	CONSTRAINT "site_files_render_id_path_pk" PRIMARY KEY("render_id","path")
);
--> statement-breakpoint
CREATE TABLE "site_pictures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"file_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer NOT NULL,
	CONSTRAINT "site_pictures_file_id_unique" UNIQUE("file_id")
);
--> statement-breakpoint
CREATE TABLE "site_renders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_renders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"release" text NOT NULL,
	"inputs" text NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_renders_inputs" UNIQUE("release","inputs"),
	CONSTRAINT "site_renders_revision" UNIQUE("release","revision")
);
--> statement-breakpoint
ALTER TABLE "content_drafts" ADD CONSTRAINT "content_drafts_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site" ADD CONSTRAINT "site_version_id_content_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."content_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_files" ADD CONSTRAINT "site_files_render_id_site_renders_id_fk" FOREIGN KEY ("render_id") REFERENCES "public"."site_renders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_pictures" ADD CONSTRAINT "site_pictures_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_pictures" ADD CONSTRAINT "site_pictures_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_versions_pictures" ON "content_versions" USING gin ("pictures");--> statement-breakpoint
CREATE INDEX "site_pictures_created" ON "site_pictures" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "site_renders_created" ON "site_renders" USING btree ("created_at");
--> statement-breakpoint
INSERT INTO site DEFAULT VALUES;
--> statement-breakpoint

-- A version is what was published. Only its state changes, once: when its pages are shown or could not be rendered.
CREATE TRIGGER content_versions_kept
  BEFORE UPDATE OF id, format, content, pictures, changed, drafts, created_at, created_by OR DELETE OR TRUNCATE
  ON content_versions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE FUNCTION refuse_decided_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'version % of the content is %', OLD.id, OLD.state;
END $$;
--> statement-breakpoint
CREATE TRIGGER content_versions_decided_once BEFORE UPDATE OF state, fault ON content_versions
  FOR EACH ROW WHEN (OLD.state <> 'waiting') EXECUTE FUNCTION refuse_decided_version();
