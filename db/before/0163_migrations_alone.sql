-- What only migrations and triggers need nobody else may call.

revoke execute on function adopt, adopt_identity, guard_by_firm, for_each_org, tell_live from tranche_app;
