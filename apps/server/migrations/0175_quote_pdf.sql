create table quote_pdf (
  quote_number text not null references price_quote (number) on delete cascade,
  revision integer not null,
  sha256 text not null,
  file bytea not null,
  made_at timestamptz not null,
  primary key (quote_number, revision)
);
comment on table quote_pdf is 'The PDF of each revision of a quote that was sent. It is made once.';
comment on column quote_pdf.sha256 is 'The hash of the file, in hexadecimal digits.';

comment on column price_quote.acceptance is 'The accepted revision with its time, its order, the version of the terms, the proof of the session and the hash of its PDF. Null until it is ordered.';
