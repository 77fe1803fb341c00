alter table sales_lead
  add column plan_id text,
  add column plan_name text,
  add column contract text,
  add column monthly_cents integer,
  add column catalog_version text,
  add column call_time text,
  add constraint sales_lead_request check
    (num_nulls(plan_id, plan_name, contract, monthly_cents, catalog_version, call_time) in (0, 6));
comment on column sales_lead.plan_id is 'The plan that the shopper asks for. Null for a contact request.';
comment on column sales_lead.contract is 'The contract term of the plan.';
comment on column sales_lead.monthly_cents is 'The monthly price of the plan that the shopper saw.';
comment on column sales_lead.catalog_version is 'The version of the catalog with this price.';
comment on column sales_lead.call_time is 'When to call, as the shopper chose it.';
