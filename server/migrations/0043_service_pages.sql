ALTER TABLE "services" ADD COLUMN "slug" text;--> statement-breakpoint
-- A slug is made of the name without its marks. A further service of the same name gets the next free number.
DO $$
DECLARE
  service record;
  candidate text;
  number integer;
BEGIN
  FOR service IN
    SELECT id, coalesce(nullif(trim(BOTH '-' FROM left(trim(BOTH '-' FROM
      regexp_replace(lower(translate(plain, 'ƁɓƊɗƘƙƳƴ', 'bbddkkyy')), '[^a-z0-9]+', '-', 'g')), 100)), ''), 'service') AS slug
    FROM services
    CROSS JOIN LATERAL (SELECT regexp_replace(normalize(name, NFKD), '[\u0300-\u036f]', '', 'g') AS plain) letters
    ORDER BY deleted_at IS NOT NULL, position, id
  LOOP
    candidate := service.slug;
    number := 1;
    WHILE EXISTS (SELECT FROM services WHERE slug = candidate) LOOP
      number := number + 1;
      candidate := service.slug || '-' || number;
    END LOOP;
    UPDATE services SET slug = candidate WHERE id = service.id;
  END LOOP;
END $$;
--> statement-breakpoint
ALTER TABLE "services" ALTER COLUMN "slug" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ALTER COLUMN "slug" SET DEFAULT 'service-' || substr(gen_random_uuid()::text, 1, 8);--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "status" text DEFAULT 'shown' NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "included" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "delivery_time" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "questions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "picture_id" integer;--> statement-breakpoint
ALTER TABLE "site_files" ADD COLUMN "inputs" text;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_picture_id_files_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "services_slug_unique" ON "services" USING btree ("slug") WHERE "services"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "services_picture" ON "services" USING btree ("picture_id");--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_slug" CHECK ("services"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$');--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_status" CHECK ("services"."status" in ('shown', 'hidden', 'archived'));--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_included" CHECK (cardinality("services"."included") <= 20);--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_questions" CHECK (case when jsonb_typeof("services"."questions") = 'array' then jsonb_array_length("services"."questions") <= 20 else false end);