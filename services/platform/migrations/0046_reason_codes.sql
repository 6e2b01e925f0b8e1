ALTER TABLE "order_line" ADD COLUMN "cancel_reason_code" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancel_reason_code" text;