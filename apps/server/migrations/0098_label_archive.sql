create table label_archive (
  id integer primary key generated always as identity,
  csv text not null,
  published_at timestamptz not null
);
--> statement-breakpoint
comment on table label_archive is 'Every version of the broadband labels that was ever published.';
--> statement-breakpoint
comment on column label_archive.csv is 'The file broadband-labels.csv of then.';
