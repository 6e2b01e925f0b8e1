DROP INDEX "table_session_live_by_table";--> statement-breakpoint
ALTER TABLE "inventory_item" ADD COLUMN "owed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_cancelled" ON "orders" USING btree ("branch_id","created_at","id") WHERE "orders"."status" = 'cancelled';--> statement-breakpoint
CREATE INDEX "table_session_live_by_table" ON "table_session" USING btree ("table_id","expires_at") WHERE "table_session"."ended_at" is null;--> statement-breakpoint
-- What each ledger is below zero, added up this once.
UPDATE "inventory_item" i SET "owed" = greatest(0, -(
  SELECT coalesce(sum(m."delta"), 0) FROM "stock_movement" m WHERE m."inventory_item_id" = i."id"
)) WHERE i."current_stock" = 0;
