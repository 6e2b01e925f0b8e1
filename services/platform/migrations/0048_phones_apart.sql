ALTER TABLE "call" ADD COLUMN "raised_by_id" uuid;--> statement-breakpoint
ALTER TABLE "table_session" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
-- The phones that sit at tables now; who raised a call that waits now is not known.
update "table_session" s set "confirmed_at" = (select min(o."confirmed_at") from "orders" o
  where o."visit_id" = s."visit_id" and o."created_by_kind" = 'guest' and o."created_by_id" = s."id")
where s."ended_at" is null and s."expires_at" > now() and s."visit_id" is not null;
