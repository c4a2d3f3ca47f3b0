CREATE INDEX "agreements_listed" ON "agreements" USING btree (("state" = 'attention'),"id") WHERE "agreements"."state" <> 'opening';--> statement-breakpoint
CREATE INDEX "agreements_by_state" ON "agreements" USING btree ("state","id") WHERE "agreements"."state" <> 'opening';--> statement-breakpoint
CREATE INDEX "agreements_by_amount" ON "agreements" USING btree ("amount_kobo","id") WHERE "agreements"."state" <> 'opening';--> statement-breakpoint
CREATE INDEX "agreements_by_next" ON "agreements" USING btree ("next_payment_at","id") WHERE "agreements"."state" <> 'opening';