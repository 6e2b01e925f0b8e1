DROP INDEX "orders_by_code";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "code" text GENERATED ALWAYS AS (right("id"::text, 6)) STORED;--> statement-breakpoint
CREATE INDEX "orders_by_code" ON "orders" USING btree ("branch_id","code");