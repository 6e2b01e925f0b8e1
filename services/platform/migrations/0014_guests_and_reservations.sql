ALTER TABLE "customer" ADD COLUMN "allergies" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "allergies_agreed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "notes" text;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "reservation" ADD COLUMN "visit_id" uuid;--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_visit_id_fk" FOREIGN KEY ("organization_id","branch_id","visit_id") REFERENCES "public"."visit"("organization_id","branch_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_by_recency" ON "customer" USING btree ("organization_id",coalesce("last_visit", "created_at"),"id");--> statement-breakpoint
CREATE INDEX "reservation_by_customer" ON "reservation" USING btree ("customer_id","date");