#!/bin/sh
# The documented REST calls, in the order in which a customer and an admin make them, against a running shop:
#
#     npm start                  # in one terminal
#     sh docs/rest-journey.sh    # in another; SHOP=http://localhost:3000 is the default
#
# Needs curl, and node to read JSON. Can be run again and again: what it adds to the shop it takes away, but for one paid
# order and one review. Ends with status 1 and says what was answered as soon as a call is not answered as expected.
set -eu

SHOP=${SHOP:-http://localhost:3000}
CUSTOMER=${CUSTOMER:-customer@demo.dev} CUSTOMER_PASSWORD=${CUSTOMER_PASSWORD:-demo-customer}
ADMIN=${ADMIN:-admin@demo.dev} ADMIN_PASSWORD=${ADMIN_PASSWORD:-demo-admin}
ANSWER=$(mktemp)
trap 'rm -f "$ANSWER"' EXIT
trap 'exit 1' INT TERM

# --- three helpers ---------------------------------------------------------------------------------------------------

step() { printf '\n%s\n' "$1"; }

# call STATUS METHOD PATH [argument of curl ...]   sends a request and demands the status; the answer is then in $ANSWER
call() {
  expected=$1 method=$2 path=$3
  shift 3
  status=$(curl -sS -o "$ANSWER" -w '%{http_code}' -X "$method" "$SHOP$path" "$@") || {
    echo "  No answer from $SHOP. Is the shop running (npm start)?" >&2
    exit 1
  }
  echo "  $method $path -> $status"
  [ "$status" = "$expected" ] && return
  printf '  Expected %s, but the shop answered:\n  %s\n' "$expected" "$(cat "$ANSWER")" >&2
  exit 1
}

# field EXPRESSION   a part of the last answer: `field .user.role`, `field '[0]._id'`
field() {
  node -e '
    const answer = JSON.parse(require("fs").readFileSync(process.argv[1], "utf8"));
    const value = new Function("answer", `return answer${process.argv[2]}`)(answer);
    if (value === undefined) process.exit(1);
    console.log(value);
  ' "$ANSWER" "$1" || {
    printf '  Expected %s in the answer:\n  %s\n' "$1" "$(cat "$ANSWER")" >&2
    exit 1
  }
}

# must_be EXPRESSION VALUE   demands a part of the last answer
must_be() {
  found=$(field "$1")
  [ "$found" = "$2" ] && return
  echo "  Expected $1 to be $2, not $found." >&2
  exit 1
}

JSON='Content-Type: application/json'
IDENTITY=/identitytoolkit.googleapis.com/v1/accounts

# prove EMAIL PASSWORD   signs in at the identity service; the answer holds .idToken, the proof of identity
prove() {
  call 200 POST "$IDENTITY:signInWithPassword?key=demo" -H "$JSON" \
    -d "{\"email\":\"$1\",\"password\":\"$2\",\"returnSecureToken\":true}"
}

# --- the customer ----------------------------------------------------------------------------------------------------

step '1. Sign in: the identity service proves who it is, the shop answers its own token'
prove "$CUSTOMER" "$CUSTOMER_PASSWORD"
proof=$(field .idToken)
call 200 PUT "/user/$CUSTOMER" -H "Authorization: Bearer $proof"
customer="Authorization: Bearer $(field .token)"
call 200 GET "/admin/$CUSTOMER" -H "$customer"
must_be .admin false

step '2. The admin signs in the same way and adds a tool for this run'
prove "$ADMIN" "$ADMIN_PASSWORD"
call 200 PUT "/user/$ADMIN" -H "$JSON" -d "{\"idToken\":\"$(field .idToken)\"}"
must_be .user.role admin
admin="Authorization: Bearer $(field .token)"
call 201 POST /tool -H "$admin" -H "$JSON" -d '{
  "name": "Journey plane", "image": "/tools/hammer.webp", "desc": "Added by docs/rest-journey.sh.",
  "minimum_order_quantity": "2", "available_quantity": "10", "price_per_unit": "12.5"
}'
tool=$(field .insertedId)

step '3. Look around: the list of tools (newest last), one tool, the reviews'
call 200 GET /tool
must_be '.at(-1)._id' "$tool"
call 200 GET "/purchase/$tool"
must_be .price_per_unit 12.5
must_be .available_quantity 10
call 200 GET /review

step '4. Order two pieces; the key makes it safe to send the same order again'
order_form="{\"toolId\":\"$tool\",\"tool\":\"Journey plane\",\"price_per_unit\":12.5,\"order_quantity\":\"2\",
  \"customerEmail\":\"$CUSTOMER\",\"customerName\":\"Journey\",\"phone\":\"+1 555 0101\",\"address\":\"1 Test Street\"}"
for attempt in first again; do
  call 201 POST /order -H "$customer" -H "$JSON" -H "Idempotency-Key: journey-$tool" -d "$order_form"
  [ "$attempt" = first ] && order=$(field .insertedId)
  must_be .insertedId "$order"
done
call 200 GET "/purchase/$tool"
must_be .available_quantity 8

step '5. Pay: the shop starts the payment, the card provider takes the card, the shop is told and asks the provider'
call 200 GET "/payment/$order" -H "$customer"
must_be .total_price 25
call 200 POST /create-payment-intent -H "$customer" -H "$JSON" -d "{\"orderId\":\"$order\"}"
secret=$(field .clientSecret)
payment=${secret%%_secret_*}
call 200 POST "/payment-sandbox/v1/payment_intents/$payment/confirm" \
  -d key=pk_test_journey -d "client_secret=$secret" -d payment_method=pm_card_visa
must_be .status succeeded
call 200 PATCH "/order/$order" -H "$customer" -H "$JSON" \
  -d "{\"tool\":\"Journey plane\",\"transactionId\":\"$payment\"}"
must_be .order.paid true

step '6. List the orders: the paid one is there'
call 200 GET "/order?customerEmail=$CUSTOMER" -H "$customer"
must_be ".find(({ _id }) => _id === '$order').transactionId" "$payment"

step '7. Order again, and cancel: the pieces are back, the order is gone, a paid one cannot be cancelled'
call 201 POST /order -H "$customer" -H "$JSON" -d "$order_form"
unpaid=$(field .insertedId)
call 200 DELETE "/order/$unpaid" -H "$customer"
must_be .deletedCount 1
call 404 DELETE "/order/$unpaid" -H "$customer"
call 409 DELETE "/order/$order" -H "$customer"
call 200 GET "/purchase/$tool"
must_be .available_quantity 8

step '8. Review; a bare e-mail address is no proof of identity'
review='{"displayName":"Journey","rating":"5","desc":"Ordered, paid and cancelled with curl alone."}'
call 201 POST /review -H "$customer" -H "$JSON" -d "$review"
call 401 POST /review -H "Authorization: $CUSTOMER" -H "$JSON" -d "$review"

# --- the admin -------------------------------------------------------------------------------------------------------

step '9. What only admins may'
call 403 GET /allOrder -H "$customer"
call 200 GET /allOrder -H "$admin"
must_be ".find(({ _id }) => _id === '$order').customerEmail" "$CUSTOMER"
call 200 GET /user -H "$admin"
call 200 PUT "/user/admin/$ADMIN" -H "$admin"
must_be .modifiedCount 0

step '10. Somebody signs up and is deleted; their token is worth nothing from then on'
leaver="leaver-$tool@example.com"
call 200 POST "$IDENTITY:signUp?key=demo" -H "$JSON" \
  -d "{\"email\":\"$leaver\",\"password\":\"secret-1\",\"returnSecureToken\":true}"
call 200 PUT "/user/$leaver" -H "Authorization: Bearer $(field .idToken)"
leaver_token="Authorization: Bearer $(field .token)"
call 200 DELETE "/user/$leaver" -H "$admin"
must_be .deletedCount 1
call 401 GET /order -H "$leaver_token"

step '11. The tool leaves the catalog; its order keeps its own copy of name and price'
call 200 DELETE "/tool/$tool" -H "$admin"
call 404 GET "/purchase/$tool"
call 200 GET "/payment/$order" -H "$customer"
must_be .tool 'Journey plane'

printf '\nDone: order %s was paid with %s.\n' "$order" "$payment"
