-- The data of an installation of the first release, with rows in every table.
insert into users (name, email, role, password_hash, email_confirmed_at) values
  ('Sade Bankole', 'sade@agency.ng', 'super_admin', 'a hash', now()),
  ('Ada Obi', 'ada@example.ng', 'user', 'a hash', now()),
  ('Chidi Eze', 'chidi@example.ng', 'user', null, null);
insert into sessions (token_hash, user_id, expires_at) values
  (translate(rtrim(encode(sha256('the token of ada'), 'base64'), '='), '+/', '-_'), 2, now() + interval '7 days');
insert into one_time_tokens (hash, user_id, purpose, expires_at) values ('an invitation', 3, 'invite', now() + interval '1 day');
insert into known_devices (user_id, hash) values (2, 'a phone');
insert into totp_factors (user_id, secret, confirmed_at) values (1, 'JBSWY3DPEHPK3PXP', now());
insert into recovery_codes (user_id, hash) values (1, 'a code');
insert into house_rules (name, is_on) values ('staff_second_factor', false);
insert into throttles (key, hits, window_ends_at) values ('login:address:192.0.2.1', 3, now() + interval '1 hour');

insert into services (name, description, price_kobo) values ('A shop', 'It sells.', 125000000);
insert into plans (name, description, price_kobo, interval) values ('Care', 'Every month.', 7500000, 'monthly');
insert into files (key, kind, type, bytes) values
  ('screenshot.webp', 'picture', 'image/webp', 4), ('logo.webp', 'attachment', 'image/webp', 4);
insert into portfolio_items (project_name, site_url, screenshot_id) values ('Bread online', 'https://example.ng', 1);
insert into enquiries (name, email, subject, message) values ('Kemi Ade', 'kemi@example.ng', 'Shoes', 'How soon?');

-- Staff created order 39 from a charge without an order, so it has no service.
insert into orders (user_id, service_id, title, description, price_kobo, amount_kobo, type, term, return_path, state, settled_at)
  select 2, case when n <> 39 then 1 end, 'Order ' || n, 'A site.', 125000000, 125000000, 'one_time', 'onetime', '/dashboard',
    case when n <= 40 then 'paid' else 'open' end, case when n <= 40 then now() - n * interval '5 days' end
  from generate_series(1, 50) n;
insert into attempts (order_id, reference, access_code, authorization_url, provider_status, provider_tx_id)
  select n, 'jara-' || n, 'code-' || n, 'https://checkout.paystack.com/code-' || n,
    case when n <= 40 then 'success' end, case when n <= 40 then 4000 + n end
  from generate_series(1, 50) n;
insert into projects (user_id, service_id, order_id, title, description, payment_status, payment_reference, payment_term, amount_kobo, payment_type)
  select 2, 1, n, 'Order ' || n, 'A site.', 'paid', 'jara-' || n, 'onetime', 125000000, 'one_time'
  from generate_series(1, 40) n;
insert into project_status_changes (project_id, to_status, by_user_id) values (1, 'approved', 1);
insert into payments (user_id, order_id, project_id, amount_kobo, type, method, reference, provider_tx_id, fees_kobo, status, paid_at, hidden_at)
  select 2, n, case when n <= 40 then n end, 125000000, 'one_time', 'paystack', 'jara-' || n,
    case when n <= 40 then 4000 + n end, case when n <= 40 then 200000 end, case when n <= 40 then 'paid' else 'pending' end,
    case when n <= 40 then now() - n * interval '5 days' end, case when n = 40 then now() end
  from generate_series(1, 50) n;
insert into payments (user_id, amount_kobo, type, method, status, paid_at, recorded_by)
  values (3, 5000000, 'equity_50_percent', 'manual', 'paid', now() - interval '100 days', 1);
insert into audit_log (actor_id, action, subject, subject_id) values (1, 'payment.recorded', 'payment', '51');
insert into review_items (reference, reason, order_id, user_id, expected_kobo, received_kobo, currency, provider_tx_id)
  values ('jara-50', 'amount', 50, 2, 125000000, 100, 'NGN', 4999);
insert into webhook_inbox (sha256, raw, tries, processed_at) values
  ('a processed event', '{"event":"charge.success"}', 1, now()),
  ('a waiting event', '{"event":"charge.success","data":{"reference":"jara-60"}}', 0, null);

insert into conversations (low_id, high_id, last_message_id, last_message_at) values (1, 2, 30, now());
insert into chat_attachments (file_id, sender_id, receiver_id, name, link_key) values (2, 2, 1, 'logo.webp', 'a key');
insert into messages (id, conversation_id, sender_id, receiver_id, body, client_id, attachment_id, project_id, created_at)
  select nextval('message_ids'), 1, 1 + n % 2, 2 - n % 2, 'Message ' || n, 'message-' || n,
    case when n = 1 then 1 end, case when n = 2 then 1 end, now() - (31 - n) * interval '1 hour'
  from generate_series(1, 30) n;
insert into chat_presence (user_id, seen_at, online_until) values (2, now(), now());
insert into canned_replies (title, body) values ('Hello', 'Hello, how can we help?');
insert into socket_io_attachments (payload) values ('\x00');

insert into mails (key, to_address, subject, text, html, sent_at) values ('welcome:2', 'ada@example.ng', 'Welcome', 'Hello', '<p>Hello</p>', now());
insert into notifications (user_id, key, event, title, text, path) values (2, 'paid:1', 'payment_received', 'Paid', 'Thank you.', '/dashboard');
insert into notification_choices (user_id, event, app, mail) values (2, 'payment_received', true, false);
insert into jobs (name, key, payload, done_at) values ('mails.send', 'welcome:2', '{}', now());
