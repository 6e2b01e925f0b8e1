-- What was ordered before is given its branch's rate. The rate of most orders comes as the column's default, which
-- rewrites nothing however many they are; only orders of branches with another rate are written again.
do $$
declare
  usual constant integer := coalesce((
    select b."tax_rate_basis_points" from "orders" o join "branch" b on b."id" = o."branch_id"
    group by 1 order by count(*) desc limit 1), 0);
begin
  execute format('alter table "orders" add column "tax_rate_basis_points" integer not null default %s', usual);
  alter table "orders" alter column "tax_rate_basis_points" drop default;
  update "orders" o set "tax_rate_basis_points" = b."tax_rate_basis_points"
  from "branch" b where b."id" = o."branch_id" and b."tax_rate_basis_points" <> usual;
end $$;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_tax_rate_basis_points_valid" CHECK ("orders"."tax_rate_basis_points" between 0 and 10000);
--> statement-breakpoint
-- Processes of the version before go on taking orders while a deploy replaces them, and know no such column.
create function "order_tax_rate"() returns trigger language plpgsql as $$
begin
  new."tax_rate_basis_points" := (select b."tax_rate_basis_points" from "branch" b where b."id" = new."branch_id");
  return new;
end $$;
--> statement-breakpoint
create trigger "order_tax_rate" before insert on "orders" for each row
  when (new."tax_rate_basis_points" is null) execute function "order_tax_rate"();
