ALTER TABLE "dining_table" ADD COLUMN "cleaning_since" timestamp (3) with time zone;--> statement-breakpoint
update "dining_table" t set "cleaning_since" = (
  select max(vt."left_at") from "visit_table" vt where vt."table_id" = t."id" and not vt."active"
) where t."status" = 'cleaning';
