ALTER TABLE "organization" ADD COLUMN "audit_seq" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "audit_hash" text;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "audit_seal" text;--> statement-breakpoint
-- Without a seal: the key is not here. The next entry of each organization seals its chain.
update "organization" o set "audit_seq" = e."seq", "audit_hash" = e."hash"
  from (select distinct on ("organization_id") "organization_id", "seq", "hash" from "audit_entry"
    order by "organization_id", "seq" desc) e
  where e."organization_id" = o."id";
