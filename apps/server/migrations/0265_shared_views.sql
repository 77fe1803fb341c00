comment on column saved_view.query is 'Filters, search, order and columns as in the URL of the list. Fields that the list does not know any more are left out when it is opened. A shared view has no search.';
--> statement-breakpoint
-- Shared views of an earlier release may have a search. Its text may be personal data of a shopper.
update saved_view
set query = array_to_string(array(
    select field from unnest(string_to_array(query, '&')) with ordinality as fields (field, nth)
    where field !~* '^\??(q|%71)=' order by nth), '&'),
  version = version + 1
where is_shared and query ~* '(^\??|&)(q|%71)=';
