ALTER TABLE "device_pairing" ADD COLUMN "kind" text NOT NULL;--> statement-breakpoint
ALTER TABLE "device_pairing" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "device_pairing" ADD CONSTRAINT "device_pairing_kind_known" CHECK ("device_pairing"."kind" in ('kitchen', 'floor', 'waiter', 'printer', 'integration'));