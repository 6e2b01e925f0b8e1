ALTER TABLE "customer" ADD COLUMN "spent" jsonb;
--> statement-breakpoint
-- Which branch a guest spent it at stands in the record of who did what. Only a house of several currencies needs it:
-- of every other, all was spent in its own.
update "customer" c set "spent" = known."spent"
from (
  select each."entity_id", jsonb_object_agg(each."currency", each."amount") as "spent"
  from (
    select a."entity_id", b."currency", sum((a."after" ->> 'spent')::bigint) as "amount"
    from "audit_entry" a join "branch" b on b."id" = a."branch_id"
    where a."entity" = 'customer' and a."action" = 'guest.visited' and a."organization_id" in (
      select "organization_id" from "branch" group by 1 having count(distinct "currency") > 1)
    group by 1, 2
    having sum((a."after" ->> 'spent')::bigint) > 0
  ) each
  group by 1
) known
where c."id" = known."entity_id";
