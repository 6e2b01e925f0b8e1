ALTER TABLE "device_pairing" ADD COLUMN "picture" text;--> statement-breakpoint
ALTER TABLE "device_pairing" ADD COLUMN "place_hash" text;