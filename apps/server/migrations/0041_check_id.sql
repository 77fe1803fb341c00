-- The id of an address check was called guiSessionId in stored results.
update qualification set result = result - 'guiSessionId' || jsonb_build_object('checkId', result -> 'guiSessionId')
  where result ? 'guiSessionId';
update saved_cart set address_check = jsonb_set(address_check #- '{result,guiSessionId}', '{result,checkId}',
    address_check #> '{result,guiSessionId}')
  where address_check -> 'result' ? 'guiSessionId';
