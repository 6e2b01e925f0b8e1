ALTER TABLE "order_line" ADD COLUMN "cancel_seen_at" timestamp (3) with time zone;--> statement-breakpoint
-- What the kitchen has seen so far was kept once for a whole order.
update order_line l set cancel_seen_at = o.changes_seen_at
  from orders o where o.id = l.order_id and l.cancelled_at <= o.changes_seen_at;
