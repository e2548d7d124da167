create or replace function platform.audit_hash(
  p_prev bytea, p_id text, p_brand text, p_at timestamptz, p_actor text, p_action text, p_subject text, p_detail jsonb, p_ip text
) returns bytea language sql stable set timezone = 'UTC' as $$
  select sha256(p_prev || convert_to(concat_ws(chr(31), p_id, p_brand, p_at::text, p_actor, p_action,
    coalesce(p_subject, ''), p_detail::text, p_ip), 'UTF8'))
$$;
