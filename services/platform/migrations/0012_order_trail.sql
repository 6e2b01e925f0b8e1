ALTER TABLE "orders" ADD COLUMN "trail" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_by_code" ON "orders" USING btree ("branch_id",right("id"::text, 6));