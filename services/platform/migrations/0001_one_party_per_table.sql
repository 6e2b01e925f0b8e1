CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
ALTER TABLE "reservation_table" ADD CONSTRAINT "reservation_table_not_twice" EXCLUDE USING gist ("organization_id" WITH =, "table_id" WITH =, "during" WITH &&) WHERE ("active");
